import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { workDrafts } from '#app/database/schema/works.ts';
import { matchesSearch } from '#app/database/search.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { isId } from '#app/platform/storage/id.ts';
import type { ListWorks } from './contract.ts';

type Query = Input<ListWorks>['query'];
/** A row of the list: a work that was published once, or a draft that never was. */
type Listed = { id: string; isDraft: boolean };
type Part = (after: SQL | undefined, limit: number) => Promise<Listed[]>;

/**
 * One page of the list, with one row more where it goes on. Published works and drafts lie in two tables, each read by an index in the
 * order asked for, from the row that the cursor names: a page costs the same however many works there are.
 */
export async function pageOfWorks(db: Database, query: Query): Promise<Listed[]> {
  const { order, limit } = query;
  const start = query.cursor === undefined ? undefined : await startOf(db, query.cursor);
  if (start === null) return [];
  if (order === 'newest' || order === 'title') return merged(db, query, start);
  const works: Part = (after, most) => worksIn(db, query, after, most);
  const drafts: Part = (after, most) => draftsIn(db, query, after, most);
  // Drafts hang nowhere yet: they stand before the wall, and behind all that has a price.
  const parts = order === 'wall' ? [drafts, works] : [works, drafts];
  const isFirst = start === undefined || start.isDraft === (order === 'wall');
  const [first, second] = parts as [Part, Part];
  const after = start && afterRow(order, start);
  const rows = isFirst ? await first(after, limit + 1) : [];
  if (rows.length > limit) return rows;
  return [...rows, ...(await second(isFirst ? undefined : after, limit + 1 - rows.length))];
}

async function startOf(db: Database, cursor: string): Promise<Listed | null> {
  const id = isId(cursor) ? cursor : undefined;
  if (!id) return null;
  const [work] = await db.select({ id: artworks.id }).from(artworks).where(eq(artworks.id, id));
  if (work) return { id, isDraft: false };
  const [draft] = await db
    .select({ id: workDrafts.id })
    .from(workDrafts)
    .where(eq(workDrafts.id, id));
  return draft ? { id, isDraft: true } : null;
}

function afterRow(order: Query['order'], { id, isDraft }: Listed): SQL {
  if (isDraft)
    return sql`(${workDrafts.createdAt}, ${workDrafts.id}) < (select created_at, id from work_drafts where id = ${id})`;
  return order === 'price'
    ? sql`(${artworks.price}, ${artworks.id}) < (select price, id from artworks where id = ${id})`
    : sql`(${artworks.position}, ${artworks.id}) > (select position, id from artworks where id = ${id})`;
}

async function worksIn(
  db: Database,
  query: Query,
  after: SQL | undefined,
  limit: number,
): Promise<Listed[]> {
  const order =
    query.order === 'price'
      ? [desc(artworks.price), desc(artworks.id)]
      : [asc(artworks.position), asc(artworks.id)];
  const near = await foundNear(db, query, after, order, limit);
  if (near.length === limit) return near;
  return db
    .select({ id: sql<string>`${artworks.id}`, isDraft: sql<boolean>`false` })
    .from(worksWith(query.q))
    .where(and(...workConditions(query), after))
    .orderBy(...order)
    .limit(limit);
}

/** So many works of the order are looked at before all that have a word are put in that order. */
const window = 200;

/** A word that many works have is found among the next ones of the order; where that gives no whole page, all that have it are. */
async function foundNear(
  db: Database,
  query: Query,
  after: SQL | undefined,
  order: SQL[],
  limit: number,
): Promise<Listed[]> {
  const isFound = matchesSearch(listWords, query.q);
  if (!isFound) return [];
  const rank = sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`;
  const next = db
    .select({
      id: artworks.id,
      rank: rank.as('rank'),
      isFound: sql<boolean>`${isFound}`.as('is_found'),
    })
    .from(artworks)
    .where(and(...workConditions(query), after))
    .orderBy(...order)
    .limit(window)
    .as('next');
  return db
    .select({ id: next.id, isDraft: sql<boolean>`false` })
    .from(next)
    .where(sql`${next.isFound}`)
    .orderBy(next.rank)
    .limit(limit);
}

async function draftsIn(
  db: Database,
  query: Query,
  after: SQL | undefined,
  limit: number,
): Promise<Listed[]> {
  if (query.tab !== 'all' && query.tab !== 'draft') return [];
  return db
    .select({ id: workDrafts.id, isDraft: sql<boolean>`true` })
    .from(workDrafts)
    .where(and(...draftConditions(query), after))
    .orderBy(desc(workDrafts.createdAt), desc(workDrafts.id))
    .limit(limit);
}

/** The title as it is ordered by; indexes artworks_by_title, work_drafts_by_title (app/database/triggers/). */
const workTitle = sql`lower(${artworks.title})`;
const draftTitle = sql`lower(${workDrafts.form} ->> 'title')`;

/** Both tables in one order, each read no further than the page. */
async function merged(db: Database, query: Query, start: Listed | undefined): Promise<Listed[]> {
  const most = query.limit + 1;
  const byTitle = query.order === 'title';
  const way = byTitle ? sql`asc` : sql`desc`;
  const sign = byTitle ? sql`>` : sql`<`;
  const startKey =
    start &&
    (start.isDraft
      ? sql`(select ${byTitle ? draftTitle : workDrafts.createdAt}, ${workDrafts.id} from ${workDrafts} where ${workDrafts.id} = ${start.id})`
      : sql`(select ${byTitle ? workTitle : artworks.createdAt}, ${artworks.id} from ${artworks} where ${artworks.id} = ${start.id})`);
  const part = (table: SQL, key: SQL, id: SQL, isDraft: boolean, conditions: SQL | undefined) =>
    sql`(select ${id} as id, ${sql.raw(String(isDraft))} as is_draft, ${key} as key from ${table}
      where ${and(conditions, startKey && sql`(${key}, ${id}) ${sign} ${startKey}`) ?? sql`true`}
      order by ${key} ${way}, ${id} ${way} limit ${most})`;
  const works = part(
    worksWith(query.q),
    byTitle ? workTitle : sql`${artworks.createdAt}`,
    sql`${artworks.id}`,
    false,
    and(...workConditions(query)),
  );
  const drafts = part(
    sql`${workDrafts}`,
    byTitle ? draftTitle : sql`${workDrafts.createdAt}`,
    sql`${workDrafts.id}`,
    true,
    and(...draftConditions(query)),
  );
  const hasDrafts = query.tab === 'all' || query.tab === 'draft';
  const both = hasDrafts ? sql`${works} union all ${drafts}` : works;
  const listed = db
    .select({ id: sql<string>`listed.id`, isDraft: sql<boolean>`listed.is_draft` })
    .from(sql`(${both}) as listed`)
    .orderBy(sql`listed.key ${way}`, sql`listed.id ${way}`)
    .limit(most);
  return listed;
}

/** What shows a work as sold: the indexes artworks_live and artworks_sold have these very words. */
const isSold = sql`not ${artworks.isAvailable} and ${artworks.standing} is null`;
const isLive = sql`${artworks.visibility} = 'live'`;

function workConditions({ tab, kind }: Query): (SQL | undefined)[] {
  return [
    tab === 'all'
      ? undefined
      : tab === 'sold'
        ? sql`${isLive} and ${isSold}`
        : tab === 'live'
          ? sql`${isLive} and (${artworks.isAvailable} or ${artworks.standing} is not null)`
          : eq(artworks.visibility, tab),
    kind && ofKind[kind],
  ];
}

/** Index artworks_of_list (app/database/triggers/). */
const listWords = sql`words_of(${artworks.title} || ' ' || coalesce(${artworks.series}, '') || ' ' || ${artworks.medium})`;

/**
 * The works that have these words, found by their index before anything else is asked of them (`offset 0` keeps the two apart): in the
 * order of the list a word that few works have would be looked for in one title after the other.
 */
function worksWith(q: string): SQL {
  const found = matchesSearch(listWords, q);
  return found
    ? sql`(select * from ${artworks} where ${found} offset 0) as artworks`
    : sql`${artworks}`;
}

const ofKind = {
  original: sql`${artworks.productType} = 'artwork' and not ${artworks.isNumbered}`,
  edition: sql`${artworks.isNumbered}`,
  open: sql`${artworks.productType} = 'print' and not ${artworks.isNumbered}`,
  merchandise: eq(artworks.productType, 'merchandise'),
};

function draftConditions({ kind, q }: Query): (SQL | undefined)[] {
  const field = (name: string) => sql`coalesce(${workDrafts.form} ->> ${sql.raw(`'${name}'`)}, '')`;
  return [
    isNull(workDrafts.base),
    kind && sql`${workDrafts.form} ->> 'kind' = ${kind}`,
    matchesSearch(
      sql`words_of(${field('title')} || ' ' || ${field('series')} || ' ' || ${field('medium')})`,
      q,
    ),
  ];
}
