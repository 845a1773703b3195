import type { Database } from '#app/database/client.server.ts';
import { hasMailServer } from '#app/features/connections/mail/mail-server.server.ts';
import {
  connectedAccounts,
  hasConnection,
} from '#app/features/connections/payment/accounts.server.ts';
import type { Payments } from '#app/integrations/payments/payments.server.ts';
import { type Env, EnvError } from '#app/platform/env.server.ts';
import type { Log } from '#app/platform/operations/log.server.ts';
import type { Encryption } from '#app/platform/secrets/encryption.server.ts';
import type { WorkerOptions } from '../processes/worker-options.server.ts';
import { openPayments } from './payments.server.ts';

type How = {
  /** Where the sandbox sends its events, and the clock it lives by; the real provider has its own. */
  webhookUrl: (() => string) | undefined;
  now?: (() => Date) | undefined;
  log: Pick<Log, 'warn'>;
  /** This process's among several of the site. */
  worker?: WorkerOptions | undefined;
};

/**
 * The payment provider of a shop, which follows the keys that its owner connects without a restart. Throws EnvError for a live site
 * that would take no money: neither its settings nor its database hold keys; and for one whose settings hold live keys and that would
 * send no receipt: neither names a mail server. With keys that were connected on a screen, for which a mail server was needed there,
 * the latter is a warning.
 */
export async function openShopPayments(
  db: Database,
  env: Env,
  encryption: Encryption,
  { webhookUrl, now, log, worker }: How,
) {
  if (env.whyNoSandbox && !env.STRIPE_SECRET_KEY && !(await hasConnection(db)))
    throw new EnvError(`${env.whyNoSandbox}. See docs/configuration.md.`);
  let payments: Payments | undefined;
  const connected = () => connectedAccounts(db, env, encryption, () => payments?.standIn);
  const opened = await openPayments(env, webhookUrl, { connected, log, now, worker });
  ({ payments } = opened);
  if (env.whyNoMail && (await payments.browser()).mode === 'live' && !(await hasMailServer(db))) {
    const why = `${env.whyNoMail}, or connect one at /admin/settings/mail before the live keys. See docs/configuration.md.`;
    // Whoever connected the keys on a screen has no other way back to it than a site that starts.
    if (env.STRIPE_SECRET_KEY) throw new EnvError(why);
    log.warn(why);
  }
  return opened;
}
