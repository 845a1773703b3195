import { and, eq, isNull } from 'drizzle-orm';
import { connections } from '#app/database/schema/connections.ts';
import { accountOf } from '#app/integrations/payments/keys/stripe-keys.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { purposeOf, reachOf, rowsOf, secretsOf, StoredAccount } from './accounts.server.ts';
import type { PaymentConnection } from './contract.ts';
import { paymentCopy } from './copy.ts';
import { getConnection } from './get-connection.server.ts';
import { webhookFor } from './webhook.server.ts';

/**
 * Asks the provider once more about the account in use, and has it call this shop where it did not yet. Throws AppError 'invalid' with
 * the reason where the keys are refused by now, 'upstream' when the provider is away, 'conflict' where nothing is connected.
 */
export async function checkAccount(context: Context): Promise<PaymentConnection> {
  const { db, env, encryption, payments } = context;
  const [row] = await rowsOf(db);
  if (!row || row.replacedAt !== null) throw new AppError('conflict', paymentCopy.nothingConnected);
  const stored = StoredAccount.parse(row.shown);
  const secrets = secretsOf(row, encryption);
  const secretKey = secrets?.secretKey ?? `sk_${stored.mode}_unreadable`;
  const keys = { secretKey, ...reachOf(secretKey, env, payments.standIn) };
  const facts = await accountOf(keys);
  const { id } = stored.webhook;
  const kept = id && secrets ? { id, secret: secrets.webhookSecret } : undefined;
  const { secret: webhookSecret, ...webhook } = await webhookFor(context, keys, kept);
  const at = context.now();
  await db
    .update(connections)
    .set({
      shown: { ...stored, ...facts, webhook },
      secret: encryption.encrypt(JSON.stringify({ secretKey, webhookSecret }), purposeOf(row.id)),
      checkedAt: at,
      updatedAt: at,
    })
    // Replaced meanwhile by another, or with other keys: what was asked is not about these.
    .where(
      and(
        eq(connections.id, row.id),
        isNull(connections.replacedAt),
        eq(connections.secret, row.secret),
      ),
    );
  return getConnection(context);
}
