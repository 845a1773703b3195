import { me } from '#app/features/auth/account.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { modeOfKey } from '#app/platform/operations/live-settings.server.ts';
import { rowsOf, StoredAccount } from './accounts.server.ts';
import type { EarlierAccount, PaymentConnection, ShownAccount } from './contract.ts';
import { countOpenPayments } from './count-open-payments.server.ts';
import { webhookUrlOf } from './webhook.server.ts';

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** The payment account in use and those before it, without a secret key. */
export async function getConnection(context: Context): Promise<PaymentConnection> {
  const { db, env, payments } = context;
  const [owner, rows, { mode }] = await Promise.all([me(context), rowsOf(db), payments.browser()]);
  const present = rows.find(({ replacedAt }) => replacedAt === null);
  const key = env.STRIPE_SECRET_KEY;
  const source = present ? 'owner' : mode === 'sandbox' ? 'sandbox' : 'none';
  const earlier: EarlierAccount[] = [];
  for (const row of rows)
    if (row.replacedAt) earlier.push(await earlierOf(context, row, row.replacedAt));
  return {
    source: key ? 'environment' : source,
    environment: key ? { mode: modeOfKey(key) ?? 'test', lastFour: key.slice(-4) } : null,
    account: present ? shownOf(present) : null,
    earlier,
    checkedAt: present?.checkedAt.toISOString() ?? null,
    webhookUrl: webhookUrlOf(context),
    sandboxKeys: payments.standIn?.keys[0] ?? null,
    asksCode: owner.totpConfirmedAt !== null,
  };
}

function shownOf({ shown, heardAt }: Row): ShownAccount {
  const { accountId: _id, webhook, ...account } = StoredAccount.parse(shown);
  const state = webhook.refused ?? (heardAt ? 'heard' : 'made');
  return { ...account, webhook: { state, heardAt: heardAt?.toISOString() ?? null } };
}

async function earlierOf({ db }: Context, row: Row, replacedAt: Date): Promise<EarlierAccount> {
  const { name, mode, lastFour } = StoredAccount.parse(row.shown);
  return {
    id: row.id,
    name,
    mode,
    lastFour,
    replacedAt: replacedAt.toISOString(),
    open: await countOpenPayments(db, replacedAt),
  };
}
