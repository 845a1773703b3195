import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import { getExhibition } from './service.server.ts';

/**
 * An exhibition as an entry for a calendar: its days as whole days, which are the same wherever it is opened, the venue, and the way
 * back to the site. A second download replaces the first, for the entry keeps its id. Throws AppError 'missing' for one that visitors
 * are not told of, or that has no first day yet.
 */
export async function writeCalendar(context: Context, id: string): Promise<SentFile> {
  const exhibition = await getExhibition(context, id);
  if (!exhibition?.opensAt)
    throw new AppError('missing', 'There is no such exhibition, or its days are not fixed yet.');
  const { title, venue, location, description, opensAt, closesAt } = exhibition;
  const { PUBLIC_URL: site } = context.env;
  const calendar = ical({ name: title, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `${id}@${new URL(site).hostname}`,
    summary: title,
    start: opensAt.slice(0, 10),
    // The day after the last one, as a calendar counts; an exhibition without a last day is marked on the day it opens.
    end: (closesAt ?? dayAfter(opensAt)).slice(0, 10),
    allDay: true,
    floating: true,
    location: [venue, location].filter(Boolean).join(', '),
    description,
    url: `${site}/#exhibitions`,
    stamp: context.now(),
  });
  return { name: 'exhibition.ics', bytes: new TextEncoder().encode(calendar.toString()) };
}

const dayAfter = (moment: string) => new Date(Date.parse(moment) + 24 * 3600 * 1000).toISOString();
