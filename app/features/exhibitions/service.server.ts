import { and, eq, inArray } from 'drizzle-orm';
import { artworks } from '#app/database/schema/catalog.ts';
import { exhibitions } from '#app/database/schema/studio.ts';
import { isListed } from '#app/features/catalog/visible.server.ts';
import { readWorkDetails } from '#app/features/catalog/details/work-details.server.ts';
import { artworkOf } from '#app/features/catalog/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { isId } from '#app/platform/storage/id.ts';
import type { Exhibition } from './contract.ts';
import { kindOf } from './kinds.ts';
import { inOrder, statusAt } from './status.ts';

type Row = typeof exhibitions.$inferSelect;
type ShownWorks = ReadonlyMap<string, Exhibition['works'][number]>;

const day = 24 * 3600 * 1000;

/** What the owner writes of an exhibition that is settled. What is only planned, applied for or refused is nobody's business. */
const settled = [
  'accepted',
  'confirmed',
  'scheduled',
  'upcoming',
  'open',
  'current',
  'closed',
  'completed',
  'past',
] as const;
const over: readonly string[] = ['closed', 'completed', 'past'];
const now: readonly string[] = ['open', 'current'];

/** For a query of `exhibitions`: those that visitors are told of. */
const isSettled = inArray(exhibitions.status, [...settled]);

/** The exhibitions that visitors are told of (spec. section 2), the present ones first, each with the works in it that they may see. */
export async function listExhibitions(context: Context): Promise<Exhibition[]> {
  const rows = await context.db.select().from(exhibitions).where(isSettled);
  const works = await worksIn(context, rows);
  return inOrder(rows.map((row) => exhibitionOf(row, works, context.now())));
}

/** One of them; undefined where visitors are told of none by this id. */
export async function getExhibition(context: Context, id: string): Promise<Exhibition | undefined> {
  const rows = await context.db
    .select()
    .from(exhibitions)
    .where(and(isSettled, eq(exhibitions.id, id)));
  return rows[0] && exhibitionOf(rows[0], await worksIn(context, rows), context.now());
}

/** The listed works that exhibitions name, by their ids. What came from elsewhere may name them in other ways, which are passed over. */
async function worksIn(context: Context, rows: readonly Row[]): Promise<ShownWorks> {
  const ids = [...new Set(rows.flatMap((row) => row.artworksSubmitted ?? []))].filter(isId);
  if (ids.length === 0) return new Map();
  const found = await context.db
    .select()
    .from(artworks)
    .where(and(isListed, inArray(artworks.id, ids)));
  const details = await readWorkDetails(context, found);
  return new Map(
    found.map((row) => {
      const { id, slug, title, picture } = artworkOf(row, details);
      return [id, { id, slug, title, picture }];
    }),
  );
}

function exhibitionOf(row: Row, works: ShownWorks, at: Date): Exhibition {
  const { id, title, venue, exhibitionStartDate: from, exhibitionEndDate: to } = row;
  const written = over.includes(row.status)
    ? 'past'
    : now.includes(row.status)
      ? 'current'
      : 'upcoming';
  const dates = {
    opensAt: from?.toISOString() ?? null,
    closesAt: to ? new Date(to.getTime() + day).toISOString() : null,
  };
  const days = [from, to].flatMap((date) => (date ? [formatLongDate(date.toISOString())] : []));
  return {
    id,
    title,
    kind: kindOf(row.type),
    date: [...new Set(days)].join(' – '),
    venue,
    location: row.location ?? '',
    description: row.description ?? '',
    status: statusAt(dates, at, written),
    ...dates,
    works: [...new Set(row.artworksSubmitted)].flatMap((work) => works.get(work) ?? []),
  };
}
