import { and, desc, getTableColumns, like, type SQL, sql } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import { olderThan } from '#app/database/paging.server.ts';
import { newsletterSubscriptions } from '#app/database/schema/people.ts';
import { counters } from '#app/database/schema/operations.ts';
import { matchesSearch } from '#app/database/search.server.ts';
import { deleteSubscriber } from '#app/features/newsletter/forget-address.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import { everyPage, writeTable } from '#app/platform/files/table.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { dayOf } from '#app/platform/formats/days.ts';
import {
  type ExportSubscribers,
  type ListSubscribers,
  type RemoveSubscriber,
  type Subscriber,
  SubscriberCounts,
  type SubscriberState,
} from '../contract.ts';

const { id, email, subscribedAt, confirmedAt, unsubscribedAt } =
  getTableColumns(newsletterSubscriptions);
const state = sql<SubscriberState>`subscriber_state(${confirmedAt}, ${unsubscribedAt})`;
const stateIs = (wanted: SubscriberState | undefined): SQL | undefined =>
  wanted && sql`${state} = ${wanted}`;

/** Subscribers, the latest first, a page at a time, found by the beginnings of the words of their address. For the owner only. */
export async function listSubscribers(
  { db }: Context,
  query: Input<ListSubscribers>['query'],
): Promise<Subscriber[]> {
  const { limit, cursor, search } = query;
  const isFound = search ? matchesSearch(sql`address_words(${email})`, search) : undefined;
  const rows = await db
    .select({ id, email, state, subscribedAt })
    .from(newsletterSubscriptions)
    .where(and(stateIs(query.state), isFound, olderThan(cursor, subscribedAt, id)))
    .orderBy(desc(subscribedAt), desc(id))
    .limit(limit);
  return rows.map((row) => ({ ...row, subscribedAt: row.subscribedAt.toISOString() }));
}

/** How many there are in each state, from the sums that triggers keep. For the owner only. */
export async function countSubscribers({ db }: Context): Promise<SubscriberCounts> {
  const rows = await db.select().from(counters).where(like(counters.name, 'subscribers:%'));
  const counts = Object.fromEntries(
    rows.map(({ name, total }) => [name.slice('subscribers:'.length), total]),
  );
  const all = rows.reduce((sum, { total }) => sum + total, 0);
  return SubscriberCounts.parse({ waiting: 0, confirmed: 0, unsubscribed: 0, ...counts, all });
}

/** The subscribers of a state, or all, as a table for a spreadsheet, the latest first. Times in UTC. For the owner only. */
export async function exportSubscribers(
  context: Context,
  { query }: Input<ExportSubscribers>,
): Promise<SentFile> {
  return {
    name: `newsletter-${dayOf(context.now())}.csv`,
    bytes: writeTable(
      ['Email', 'State', 'Asked', 'Confirmed', 'Unsubscribed'],
      rowsOf(context, query.state),
    ),
  };
}

async function* rowsOf(
  { db }: Context,
  wanted: SubscriberState | undefined,
): AsyncGenerator<string[][]> {
  const pages = everyPage<{ id: string; cells: (string | Date | null)[] }>(async (last, limit) => {
    const rows = await db
      .select({ id, email, state, subscribedAt, confirmedAt, unsubscribedAt })
      .from(newsletterSubscriptions)
      .where(and(stateIs(wanted), olderThan(last?.id, subscribedAt, id)))
      .orderBy(desc(subscribedAt), desc(id))
      .limit(limit);
    return rows.map(({ id: key, ...cells }) => ({ id: key, cells: Object.values(cells) }));
  });
  for await (const rows of pages)
    yield rows.map(({ cells }) =>
      cells.map((cell) => (cell instanceof Date ? cell.toISOString() : (cell ?? ''))),
    );
}

/** Takes an address out for good. Throws AppError 'missing', also for one that is gone already. */
export async function removeSubscriber(
  { db, now, owner }: Context,
  { params }: Input<RemoveSubscriber>,
): Promise<{ ok: true }> {
  await db.transaction(async (tx) => {
    if (!(await deleteSubscriber(tx, params.id)))
      throw new AppError('missing', 'This address is not in the newsletter any more.');
    await recordAudit(tx, {
      ...byOwner({ now, owner }),
      entity: 'subscriber',
      entityId: params.id,
      change: 'removed',
    });
  });
  return { ok: true };
}
