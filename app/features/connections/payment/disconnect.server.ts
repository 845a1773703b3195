import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { connections } from '#app/database/schema/connections.ts';
import { recordActivity } from '#app/features/auth/activity.server.ts';
import { accountOf } from '#app/integrations/payments/keys/stripe-keys.server.ts';
import { deleteWebhook } from '#app/integrations/payments/keys/stripe-webhook.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { provenOwner } from '../proven-owner.server.ts';
import { reachOf, secretsOf, StoredAccount } from './accounts.server.ts';
import { refuseBesideEnvironment } from './connect.server.ts';
import type { DisconnectPayment, ForgetPayment, PaymentConnection } from './contract.ts';
import { paymentCopy as copy } from './copy.ts';
import { countOpenPayments } from './count-open-payments.server.ts';
import { getConnection } from './get-connection.server.ts';

/** Makes no payment with the keys in use any more; they stay readable for what was begun with them. Throws as connecting does. */
export async function disconnectAccount(
  context: Context,
  { body }: Input<DisconnectPayment>,
): Promise<PaymentConnection> {
  refuseBesideEnvironment(context);
  const owner = await provenOwner(context, body);
  const at = context.now();
  await context.db.transaction(async (tx) => {
    const ended = await tx
      .update(connections)
      .set({ replacedAt: at, updatedAt: at })
      .where(and(eq(connections.name, 'payment'), isNull(connections.replacedAt)))
      .returning({ id: connections.id });
    if (ended.length > 0) await recordActivity(tx, context, owner, 'payment-keys-removed');
  });
  await context.jobs.wake('letters');
  await context.jobs.wake('monitoring');
  return getConnection(context);
}

/**
 * Deletes keys that were replaced, and the endpoint that was made for them. Throws AppError 'missing' for keys that are gone, 'conflict'
 * for those in use and while something is open under them; keys that the provider refuses can end nothing, and keep nobody.
 */
export async function forgetAccount(
  context: Context,
  { params, body }: Input<ForgetPayment>,
): Promise<PaymentConnection> {
  const { db, env, encryption, payments } = context;
  const owner = await provenOwner(context, body);
  const isRow = and(eq(connections.id, params.id), eq(connections.name, 'payment'));
  const [row] = await db.select().from(connections).where(isRow);
  if (!row) throw new AppError('missing', copy.gone);
  if (row.replacedAt === null) throw new AppError('conflict', copy.inUse);
  const { webhook } = StoredAccount.parse(row.shown);
  const secretKey = secretsOf(row, encryption)?.secretKey ?? '';
  const keys = { secretKey, ...reachOf(secretKey, env, payments.standIn) };
  if (await areTaken(keys)) {
    const open = await countOpenPayments(db, row.replacedAt);
    if (open.payments > 0) throw new AppError('conflict', copy.open.payments);
    if (open.members > 0) throw new AppError('conflict', copy.open.members);
    if (webhook.id) await deleteWebhook(keys, webhook.id);
  }
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(connections)
      .where(and(isRow, isNotNull(connections.replacedAt)))
      .returning({ id: connections.id });
    if (gone.length > 0) await recordActivity(tx, context, owner, 'payment-keys-removed');
  });
  await context.jobs.wake('letters');
  return getConnection(context);
}

async function areTaken(keys: Parameters<typeof accountOf>[0]): Promise<boolean> {
  if (keys.secretKey === '') return false;
  try {
    await accountOf(keys);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return false;
    throw error;
  }
}
