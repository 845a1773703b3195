import { and, eq, isNull, ne } from 'drizzle-orm';
import { oneAtATime, type Transaction } from '#app/database/client.server.ts';
import { connections } from '#app/database/schema/connections.ts';
import { recordActivity } from '#app/features/auth/activity.server.ts';
import {
  accountOf,
  checkPublishableKey,
} from '#app/integrations/payments/keys/stripe-keys.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { provenOwner } from '../proven-owner.server.ts';
import {
  purposeOf,
  reachOf,
  rowsOf,
  type Secrets,
  secretsOf,
  StoredAccount,
} from './accounts.server.ts';
import type { ConnectPayment, PaymentConnection } from './contract.ts';
import { paymentCopy } from './copy.ts';
import { refuseKeysHere, refuseWrongKeys } from './keys.server.ts';
import { getConnection } from './get-connection.server.ts';
import { webhookFor } from './webhook.server.ts';

type Row = typeof connections.$inferSelect;

/**
 * Checks two keys at the provider, has it call this shop where it can, and makes every payment with them from the next one on, in every
 * process. Keys of the account in use take their place; those of another replace it, and what was begun there is ended there. Throws
 * AppError 'invalid' with a sentence at the field to blame, 'upstream' when the provider is away, 'conflict' beside the environment's keys.
 */
export async function connectAccount(
  context: Context,
  { body }: Input<ConnectPayment>,
): Promise<PaymentConnection> {
  refuseBesideEnvironment(context);
  const owner = await provenOwner(context, body);
  const { secretKey, publishableKey } = body;
  refuseWrongKeys(body);
  await refuseKeysHere(context, body);
  const { apiBase } = reachOf(secretKey, context.env, context.payments.standIn);
  const facts = await accountOf({ secretKey, apiBase });
  await checkPublishableKey({ secretKey, publishableKey, apiBase });
  const known = await knownRow(context, facts);
  const webhook = await webhookFor(
    context,
    { secretKey, apiBase },
    known && keptWebhook(context, known),
  );
  const shown = {
    ...facts,
    publishableKey,
    lastFour: secretKey.slice(-4),
    webhook: { id: webhook.id, refused: webhook.refused },
  };
  await context.db.transaction(async (tx) => {
    await oneAtATime(tx, 'payment connection');
    await putInUse(tx, context, known, shown, { secretKey, webhookSecret: webhook.secret });
    await recordActivity(tx, context, owner, 'payment-keys-set');
  });
  await context.jobs.wake('letters');
  await context.jobs.wake('monitoring');
  return getConnection(context);
}

/** Throws AppError 'conflict' where the settings name the keys: what is pasted would not be used. */
export function refuseBesideEnvironment({ env }: Context): void {
  if (env.STRIPE_SECRET_KEY) throw new AppError('conflict', paymentCopy.environmentWins);
}

/** The row of an account that is in use, or was. */
async function knownRow(
  { db }: Context,
  { accountId, mode }: Pick<StoredAccount, 'accountId' | 'mode'>,
): Promise<Row | undefined> {
  return (await rowsOf(db)).find(({ shown }) => {
    const stored = StoredAccount.parse(shown);
    return stored.accountId === accountId && stored.mode === mode;
  });
}

/** An endpoint belongs to the account, so that new keys go on with it. */
function keptWebhook(
  { encryption }: Context,
  row: Row,
): { id: string; secret: string } | undefined {
  const { id } = StoredAccount.parse(row.shown).webhook;
  const secret = secretsOf(row, encryption)?.webhookSecret;
  return id && secret ? { id, secret } : undefined;
}

async function putInUse(
  tx: Transaction,
  { encryption, now }: Context,
  known: Row | undefined,
  shown: StoredAccount,
  secrets: Secrets,
): Promise<void> {
  const at = now();
  const id = known?.id ?? crypto.randomUUID();
  const inUse = and(eq(connections.name, 'payment'), isNull(connections.replacedAt));
  await tx
    .update(connections)
    .set({ replacedAt: at, updatedAt: at })
    .where(and(inUse, ne(connections.id, id)));
  const row = {
    shown,
    secret: encryption.encrypt(JSON.stringify(secrets), purposeOf(id)),
    checkedAt: at,
    replacedAt: null,
    updatedAt: at,
  };
  await tx
    .insert(connections)
    .values({ id, name: 'payment', ...row })
    .onConflictDoUpdate({ target: connections.id, set: row });
}
