import type { StripeAccount } from '#app/integrations/payments/stripe.server.ts';
import { makeWebhook } from '#app/integrations/payments/keys/stripe-webhook.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { isThisMachine } from '#app/platform/operations/live-settings.server.ts';
import type { StoredAccount } from './accounts.server.ts';

/** Where the provider calls this shop. */
export const webhookUrlOf = ({ env }: Pick<Context, 'env'>) =>
  `${env.PUBLIC_URL}/api/stripe/webhook`;

type Webhook = StoredAccount['webhook'] & { secret: string };

/**
 * The webhook endpoint of an account: the one it has, or a new one. Where the provider cannot call, or may not be told to, the shop
 * goes without: its sweeps ask every twenty seconds. Throws AppError 'upstream' when the provider is away.
 */
export async function webhookFor(
  context: Context,
  keys: Pick<StripeAccount, 'secretKey' | 'apiBase'>,
  kept?: { id: string; secret: string },
): Promise<Webhook> {
  if (kept) return { ...kept, refused: null };
  const url = webhookUrlOf(context);
  if (isThisMachine(new URL(url).hostname))
    return { id: null, refused: 'not-reachable', secret: '' };
  const made = await makeWebhook(keys, url);
  if ('id' in made) return { ...made, refused: null };
  context.log.warn({ reason: made.reason }, 'no webhook endpoint was made at the payment provider');
  return { id: null, refused: made.refused, secret: '' };
}
