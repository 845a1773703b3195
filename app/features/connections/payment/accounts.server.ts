import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#app/database/client.server.ts';
import { preparedOnce } from '#app/database/prepared.server.ts';
import { connections } from '#app/database/schema/connections.ts';
import type { StripeAccount } from '#app/integrations/payments/stripe.server.ts';
import type { StandIn } from '#app/integrations/payments/payments.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { DecryptionError, type Encryption } from '#app/platform/secrets/encryption.server.ts';
import { AccountFacts, WebhookRefusal } from './contract.ts';

type Row = typeof connections.$inferSelect;

/** What is kept of an account beside its keys. */
export const StoredAccount = AccountFacts.extend({
  accountId: z.string(),
  webhook: z.object({ id: z.string().nullable(), refused: WebhookRefusal.nullable() }),
});
export type StoredAccount = z.output<typeof StoredAccount>;

/** What a row's secret holds. */
const Secrets = z.object({ secretKey: z.string(), webhookSecret: z.string() });
export type Secrets = z.output<typeof Secrets>;

/** The account that payments are made in, and those whose keys were replaced. */
export type ConnectedAccounts = {
  present: StripeAccount | undefined;
  earlier: readonly StripeAccount[];
};

/**
 * The accounts that the owner has connected, as they are at this moment, whichever process has written them. Keys that this installation
 * cannot decrypt any more are answered as ones that no provider takes: payments under them wait, and are given up for nobody.
 */
export async function connectedAccounts(
  db: Database,
  env: Pick<Env, 'STRIPE_API_BASE'>,
  encryption: Encryption,
  standIn: () => StandIn | undefined,
): Promise<ConnectedAccounts> {
  const rows = (await rowsOf(db)).map((row) => ({
    isPresent: row.replacedAt === null,
    account: accountOf(row, env, encryption, standIn()),
  }));
  return {
    present: rows.find(({ isPresent }) => isPresent)?.account,
    earlier: rows.filter(({ isPresent }) => !isPresent).map(({ account }) => account),
  };
}

const accounts = preparedOnce((db) =>
  db
    .select()
    .from(connections)
    .where(eq(connections.name, 'payment'))
    .orderBy(desc(connections.replacedAt))
    .prepare('payment_accounts'),
);

/** The rows of the payment provider: the one in use first, then the latest. */
export async function rowsOf(db: Pick<Database, 'select'>): Promise<Row[]> {
  const rows = await accounts(db).execute();
  return rows.toSorted((a, b) => Number(a.replacedAt !== null) - Number(b.replacedAt !== null));
}

/** Whether the owner has ever connected an account, so that a live site without keys in its settings may start. */
export async function hasConnection(db: Pick<Database, 'select'>): Promise<boolean> {
  return (await rowsOf(db)).length > 0;
}

/** What a row's secret is encrypted for. */
export const purposeOf = (id: string) => `connections.secret payment ${id}`;

/** A row's keys; undefined where this installation cannot decrypt them any more. */
export function secretsOf({ id, secret }: Row, encryption: Encryption): Secrets | undefined {
  try {
    return Secrets.parse(JSON.parse(encryption.decrypt(secret, purposeOf(id))));
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    return undefined;
  }
}

/** Where the provider of a key is: the stand-in knows its own. */
export function reachOf(
  secretKey: string,
  env: Pick<Env, 'STRIPE_API_BASE'>,
  standIn: StandIn | undefined,
): Pick<StripeAccount, 'apiBase' | 'scriptUrl'> {
  return standIn?.keys.some((pair) => pair.secretKey === secretKey)
    ? { apiBase: standIn.apiBase, scriptUrl: standIn.scriptUrl }
    : { apiBase: env.STRIPE_API_BASE, scriptUrl: undefined };
}

/** Notes that a connection's webhook endpoint was heard of, once an hour: more would be a write for each event. */
export async function noteHeard(db: Database, id: string, at: Date): Promise<void> {
  const isOld = or(isNull(connections.heardAt), lt(connections.heardAt, minutesAfter(at, -60)));
  await db
    .update(connections)
    .set({ heardAt: at })
    .where(and(eq(connections.id, id), isOld));
}

function accountOf(
  row: Row,
  env: Pick<Env, 'STRIPE_API_BASE'>,
  encryption: Encryption,
  standIn: StandIn | undefined,
): StripeAccount {
  const { publishableKey, mode } = StoredAccount.parse(row.shown);
  const { secretKey, webhookSecret } = secretsOf(row, encryption) ?? {
    secretKey: `sk_${mode}_unreadable`,
    webhookSecret: '',
  };
  return {
    secretKey,
    webhookSecret,
    publishableKey,
    ...reachOf(secretKey, env, standIn),
    connectionId: row.id,
  };
}
