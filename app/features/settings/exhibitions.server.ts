import { inArray } from 'drizzle-orm';
import { exhibitions } from '#app/database/schema/studio.ts';
import type { Context } from '#app/platform/context.server.ts';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import type { Exhibition } from './contract.ts';
import { inOrder, statusAt } from './exhibition-status.ts';

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

/** The exhibitions that visitors are told of (spec. section 2), the present ones first. */
export async function listExhibitions(context: Context): Promise<Exhibition[]> {
  const rows = await context.db
    .select()
    .from(exhibitions)
    .where(inArray(exhibitions.status, [...settled]));
  return inOrder(rows.map((row) => exhibitionOf(row, context.now())));
}

function exhibitionOf(row: typeof exhibitions.$inferSelect, at: Date): Exhibition {
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
  const date = [...new Set(days)].join(' – ');
  return {
    id,
    title,
    date,
    venue,
    location: row.location ?? '',
    description: row.description ?? '',
    status: statusAt(dates, at, written),
    ...dates,
  };
}
