import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  notExists,
  notInArray,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import { olderThan } from '#app/database/paging.server.ts';
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
import { addMonths, firstDayOf } from '../months/rules.ts';
import type { ListMembers, MemberRow, SummarizeMembers } from './contract.ts';
import { type MemberState, memberStates } from './states.ts';

/** Members, the newest first, a page at a time, found by the beginnings of the words searched for. For the owner only. */
export async function listMembers(
  { db }: Context,
  { state, search, limit, cursor }: Input<ListMembers>['query'],
): Promise<MemberRow[]> {
  const rows = await db
    .select({ row: subscriptions, state: stateOf })
    .from(subscriptions)
    .where(
      and(
        hasBegun,
        state && eq(stateOf, state),
        search ? matchesSearch(memberWords, search) : undefined,
        olderThan(cursor, subscriptions.createdAt, subscriptions.id),
      ),
    )
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(limit);
  return rows.map(({ row, state: is }) => ({
    id: row.id,
    name: `${row.customerFirstName} ${row.customerLastName}`,
    email: row.customerEmail,
    size: row.tshirtSize,
    state: is,
    joinedAt: row.createdAt.toISOString(),
    periodEnd: is === 'ended' ? null : (row.currentPeriodEnd?.toISOString() ?? null),
  }));
}

/**
 * The figures above the list. Whoever pays for the next month: a running membership of the provider's that neither ends, nor waits for
 * a failed payment, nor skips it (decision 67). For the owner only.
 */
export async function summarizeMembers({ db, now }: Context): Promise<Reply<SummarizeMembers>> {
  const running = shirtMonth(now());
  const nextMonth = addMonths(running, 1);
  const [counted, [joined], [paid], wanted] = await Promise.all([
    db
      .select({ state: stateOf, members: count() })
      .from(subscriptions)
      .where(hasBegun)
      .groupBy(sql`1`),
    db
      .select({ members: count() })
      .from(subscriptions)
      .where(
        and(hasBegun, gte(subscriptions.createdAt, new Date(`${firstDayOf(running)}T00:00:00Z`))),
      ),
    db
      .select({
        income: sum(sql`${subscriptionPayments.amount} - ${subscriptionPayments.refunded}`),
      })
      .from(subscriptionPayments)
      .where(eq(subscriptionPayments.month, firstDayOf(running))),
    db
      .select({ size: subscriptions.tshirtSize, members: count() })
      .from(subscriptions)
      .where(
        and(
          inArray(stateOf, ['going', 'skipping']),
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
    newThisMonth: joined?.members ?? 0,
    income: toDecimal(Math.round(Number(paid?.income ?? 0) * 100)),
    forecast,
  };
}

/** A sign-up that was never paid makes nobody a member. */
const hasBegun = notInArray(subscriptions.status, ['incomplete', 'incomplete_expired']);

const memberWords = sql`words_of(${subscriptions.customerFirstName} || ' ' || ${subscriptions.customerLastName}) || address_words(${subscriptions.customerEmail})`;

/** The one state of a member that matters most to the owner. */
export const stateOf: SQL<MemberState> = sql<MemberState>`case
  when ${subscriptions.status} = 'canceled' then 'ended'
  when ${subscriptions.suspendedAt} is not null or ${subscriptions.status} = 'paused' then 'suspended'
  when ${subscriptions.status} in ('past_due', 'unpaid') then 'failing'
  when ${subscriptions.giftId} is not null then 'gift'
  when ${subscriptions.cancelAtPeriodEnd} then 'ending'
  when exists (select from ${subscriptionSkips}
    where ${subscriptionSkips.subscriptionId} = ${subscriptions.id}
      and ${subscriptionSkips.month} = date_trunc('month', ${subscriptions.currentPeriodEnd} at time zone 'UTC')::date) then 'skipping'
  when ${subscriptions.status} in ('incomplete', 'incomplete_expired') then 'ended'
  else 'going' end`;
