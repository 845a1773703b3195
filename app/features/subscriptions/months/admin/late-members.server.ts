import { sql } from 'drizzle-orm';
import { rowsOf } from '#app/database/rows.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { firstDayOf } from '../rules.ts';
import type { LateMember } from './contract.ts';

/** How many of them are named on the page. */
const most = 200;

/** Members whose month has begun without a payment, because their card is refused. The longest unpaid first. For the owner only. */
export async function listLate({ db }: Pick<Context, 'db'>, month: string): Promise<LateMember[]> {
  const first = firstDayOf(month);
  const rows = await rowsOf<{
    id: string;
    name: string;
    email: string;
    size: LateMember['size'];
    since: string;
    letters: number;
    last_letter: string | null;
    is_suspended: boolean;
  }>(
    db,
    sql`select s.id, trim(s.customer_first_name || ' ' || s.customer_last_name) as name, s.customer_email as email, s.tshirt_size as size,
        to_char(s.current_period_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since,
        coalesce(l.letters, 0)::int as letters,
        to_char(l.last_letter at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last_letter,
        s.suspended_at is not null as is_suspended
      from subscriptions s
      left join lateral (select count(*) as letters, max(o.created_at) as last_letter from outbox o
        where o.recipient = s.customer_email and o.kind like 'subscription-payment%' and o.created_at >= s.current_period_start) l on true
      where s.status in ('past_due', 'unpaid')
        and date_trunc('month', s.current_period_start at time zone 'UTC')::date = ${first}::date
        and not exists (select from subscription_payments p where p.subscription_id = s.id and p.month = ${first}::date)
        and not exists (select from subscription_skips k where k.subscription_id = s.id and k.month = ${first}::date)
      order by s.current_period_start, s.id limit ${most}`,
  );
  return rows.map(({ last_letter, is_suspended, ...row }) => ({
    ...row,
    lastLetterAt: last_letter,
    isSuspended: is_suspended,
  }));
}
