import type { PaymentsMode } from '#app/integrations/payments/payments.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import { modeOfSite } from '#app/platform/operations/live-settings.server.ts';

const payments = {
  live: 'Payments: live, at Stripe',
  test: "Payments: Stripe's test mode, no money moves",
  sandbox: 'Payments: sandbox, no money moves',
  none: 'Payments: none until an account is connected at /admin/settings/payment',
};

/** PGlite never waits for the disk (docs/operations.md). What was paid is found at the provider again; what was typed is not. */
const unflushed =
  'Database: in a folder, and not flushed to the disk with every order. A power cut can lose the last minutes. A live shop keeps it in PostgreSQL: set DATABASE_URL.';

/**
 * What is said at the start of money and mail, and where real money meets a database that a power cut may shorten. The link to the mailbox is whole where its key was made for this
 * start (`hasOwnKey` false): a key that somebody chose is known to them and is not written down. `ownServer`: the host that the owner
 * has connected on her screen.
 */
export function announcement(
  env: Env,
  hasOwnKey: boolean,
  paymentsMode: PaymentsMode,
  ownServer?: string,
): string {
  const mode = modeOfSite(env, ownServer !== undefined, paymentsMode);
  const mailbox = `${env.PUBLIC_URL}/sandbox/mailbox?key=${hasOwnKey ? 'MAILBOX_KEY' : env.MAILBOX_KEY}`;
  const said = `${payments[mode.payments]} · Mail: ${mode.mail === 'kept' ? `kept in the mailbox at ${mailbox}` : `sent by ${env.SMTP_URL ? new URL(env.SMTP_URL).hostname : ownServer}`}`;
  return mode.payments === 'live' && !env.DATABASE_URL ? `${said}\n  ${unflushed}` : said;
}
