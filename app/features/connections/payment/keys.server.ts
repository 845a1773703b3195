import type { Context } from '#app/platform/context.server.ts';
import { exampleAddress } from '#app/platform/env.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { modeOfKey, refusalsOf } from '#app/platform/operations/live-settings.server.ts';
import { readDemoState } from '#app/features/settings/record/demo-state.server.ts';
import { hasMailServer } from '../mail/mail-server.server.ts';
import { paymentCopy as copy } from './copy.ts';

type Pair = { secretKey: string; publishableKey: string };

/** Refuses what is no pair of keys of one mode, before anybody is asked. Throws AppError 'invalid' with a sentence at the field. */
export function refuseWrongKeys({ secretKey, publishableKey }: Pair): void {
  const { keys } = copy;
  const mode = modeOfKey(secretKey);
  if (!mode) refuse('secretKey', secretKey.startsWith('pk_') ? keys.swapped : keys.noSecretKey);
  const browserMode = /^pk_(live|test)_\w+$/.exec(publishableKey)?.[1];
  if (!browserMode)
    refuse('publishableKey', /^[sr]k_/.test(publishableKey) ? keys.leaked : keys.noPublishableKey);
  if (mode !== browserMode) refuse('publishableKey', keys.otherMode(mode));
}

/**
 * Refuses keys that this site must not take money with: the rules of a start, asked of what was pasted (decision 45). Throws AppError
 * 'invalid'.
 */
export async function refuseKeysHere({ db, env }: Context, keys: Pair): Promise<void> {
  if (modeOfKey(keys.secretKey) !== 'live') {
    if (env.whyNoSandbox) refuse('secretKey', copy.notHere.STRIPE_SECRET_KEY);
    return;
  }
  const hasServer = await hasMailServer(db);
  const { is } = await readDemoState(db);
  const [refusal] = refusalsOf({
    ...env,
    // It allows the sandbox while nothing is connected.
    PAYMENTS: undefined,
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: undefined,
    // What was taken in once stays until it is cleared, however the site is started.
    DEMO: is === 'none' || is === 'cleared' ? 'off' : 'on',
    // The owner's own server has an address to write from.
    SMTP_URL: env.SMTP_URL ?? (hasServer ? 'smtp://connected' : undefined),
    MAIL_FROM: env.MAIL_FROM === exampleAddress && !hasServer ? undefined : env.MAIL_FROM,
  });
  if (!refusal) return;
  const known: Readonly<Partial<Record<string, string>>> = copy.notHere;
  refuse('secretKey', known[refusal.name] ?? copy.notHereElse);
}

function refuse(field: 'secretKey' | 'publishableKey', sentence: string): never {
  throw new AppError('invalid', sentence, { [field]: sentence });
}
