import { type SQL, sql } from 'drizzle-orm';
import { subscriptions, subscriptionSkips } from '#app/database/schema/sales/subscriptions.ts';
import type { MemberState } from './states.ts';

/** The one state of a membership that matters most, for a query of `subscriptions`: the member reads the same word as the owner. */
export const stateOf: SQL<MemberState> = sql<MemberState>`case
  when ${subscriptions.status} = 'canceled' then 'ended'
  when ${subscriptions.suspendedAt} is not null or ${subscriptions.status} = 'paused' then 'suspended'
  when ${subscriptions.dueInvoiceId} is not null then 'failing'
  when ${subscriptions.giftId} is not null then 'gift'
  when ${subscriptions.cancelAtPeriodEnd} then 'ending'
  when ${subscriptions.heldAt} is not null or exists (select from ${subscriptionSkips}
    where ${subscriptionSkips.subscriptionId} = ${subscriptions.id}
      and ${subscriptionSkips.month} = date_trunc('month', ${subscriptions.currentPeriodEnd} at time zone 'UTC')::date) then 'skipping'
  when ${subscriptions.status} in ('incomplete', 'incomplete_expired') then 'ended'
  else 'going' end`;
