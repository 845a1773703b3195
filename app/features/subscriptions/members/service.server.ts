import { and, count, eq, inArray, not, notExists, sql, sum } from 'drizzle-orm';
import {
  subscriptionPayments,
  subscriptions,
  subscriptionSkips,
} from '#app/database/schema/sales/subscriptions.ts';
import { matchesSearch } from '#app/database/search.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { shirtMonth, sizes } from '../club.ts';
import { countsIn, paymentModeOf } from '../months/payment-mode.server.ts';
import { addMonths, firstDayOf } from '../months/rules.ts';
import { growthOf } from './growth.server.ts';
import { hasBegun } from './has-begun.server.ts';
import { inOrder } from './order-members.server.ts';
import { paymentsAfterSkips } from './payments-after-skips.server.ts';
import { stateOf } from './state-of.server.ts';
import type { ListMembers, MemberRow, SummarizeMembers } from './contract.ts';
import { type MemberState, memberStates } from './states.ts';

/** Members in the order asked for, a page at a time, found by the beginnings of the words searched for. For the owner only. */
export async function listMembers(
  { db }: Context,
  { state, search, order, limit, cursor }: Input<ListMembers>['query'],
): Promise<MemberRow[]> {
  const { orderBy, after } = inOrder(order, cursor);
  const rows = await db
    .select({ row: subscriptions, state: stateOf })
    .from(subscriptions)
    .where(
      and(
        hasBegun,
        state && eq(stateOf, state),
        search ? matchesSearch(memberWords, search) : undefined,
        after,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit);
  const payments = await paymentsAfterSkips(db, rows);
  return rows.map(({ row, state: is }) => ({
    id: row.id,
    name: `${row.customerFirstName} ${row.customerLastName}`,
    email: row.customerEmail,
    size: row.tshirtSize,
    state: is,
    joinedAt: row.createdAt.toISOString(),
    periodEnd: is === 'ended' ? null : (row.currentPeriodEnd?.toISOString() ?? null),
    paysAt: payments.get(row.id)?.toISOString() ?? null,
  }));
}

/**
 * The figures above the list. Whoever pays for the next month: a running membership of the provider's that neither ends, nor waits for
 * a failed payment, nor skips it (decision 67), nor pays play money where the shop takes real money (decision 67). For the owner only.
 */
export async function summarizeMembers(context: Context): Promise<Reply<SummarizeMembers>> {
  const { db, now } = context;
  const counts = countsIn(await paymentModeOf(context));
  const running = shirtMonth(now());
  const nextMonth = addMonths(running, 1);
  const [counted, growth, [paid], wanted] = await Promise.all([
    db
      .select({ state: stateOf, members: count() })
      .from(subscriptions)
      .where(hasBegun)
      .groupBy(sql`1`),
    growthOf(db, running),
    db
      .select({
        income: sum(sql`${subscriptionPayments.amount} - ${subscriptionPayments.refunded}`),
      })
      .from(subscriptionPayments)
      .where(and(eq(subscriptionPayments.month, firstDayOf(running)), counts)),
    db
      .select({ size: subscriptions.tshirtSize, members: count() })
      .from(subscriptions)
      .where(
        and(
          inArray(stateOf, ['going', 'skipping']),
          notExists(
            db
              .select({ id: subscriptionPayments.invoiceId })
              .from(subscriptionPayments)
              .where(and(eq(subscriptionPayments.subscriptionId, subscriptions.id), not(counts))),
          ),
          notExists(
            db
              .select({ month: subscriptionSkips.month })
              .from(subscriptionSkips)
              .where(
                and(
                  eq(subscriptionSkips.subscriptionId, subscriptions.id),
                  eq(subscriptionSkips.month, firstDayOf(nextMonth)),
                ),
              ),
          ),
        ),
      )
      .groupBy(subscriptions.tshirtSize),
  ]);
  const of = (state: MemberState) => counted.find((one) => one.state === state)?.members ?? 0;
  const states = {} as Record<MemberState, number>;
  for (const state of memberStates) states[state] = of(state);
  const forecast = {} as Reply<SummarizeMembers>['forecast'];
  for (const size of sizes) forecast[size] = wanted.find((one) => one.size === size)?.members ?? 0;
  return {
    nextMonth,
    states,
    growth,
    income: toDecimal(Math.round(Number(paid?.income ?? 0) * 100)),
    forecast,
  };
}

const memberWords = sql`words_of(${subscriptions.customerFirstName} || ' ' || ${subscriptions.customerLastName}) || address_words(${subscriptions.customerEmail})`;
