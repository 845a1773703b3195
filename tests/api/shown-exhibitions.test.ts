import { afterAll, beforeAll, expect, it } from 'vitest';
import { exhibitions } from '#app/database/schema/studio.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { writeStudio } from '#tests/support/studio.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { more: () => [servePages] });
  await writeStudio(site.context, { name: 'Full Circle Studio' });
});
afterAll(() => site.close());

const inDays = (days: number) => new Date(site.clock.now().getTime() + days * 864e5);

it('the home page shows a card for each settled exhibition, the present one first', async () => {
  await site.context.db.insert(exhibitions).values([
    {
      title: 'Low Water',
      venue: 'Lock Keeper Gallery',
      location: 'Duluth',
      description: 'Twelve paintings of one weir.',
      status: 'confirmed',
      exhibitionStartDate: inDays(20),
      exhibitionEndDate: inDays(50),
    },
    {
      title: 'Now Open',
      venue: 'Harbor Hall',
      status: 'open',
      exhibitionStartDate: inDays(-2),
      exhibitionEndDate: inDays(9),
    },
    { title: 'Refused Show', venue: 'Somewhere', status: 'rejected' },
    { title: 'Not Sent Yet', venue: 'Somewhere' },
  ]);
  const html = String((await site.call('GET', '/')).body);
  const section = html.slice(html.indexOf('id="exhibitions-title"'));
  const cards = [...section.matchAll(/<article>([\s\S]*?)<\/article>/g)].map(([, card]) =>
    card!
      .replaceAll(/<[^>]+>/g, '|')
      .replaceAll(/\|+/g, '|')
      .replaceAll(/^\||\|$/g, ''),
  );
  const days = (from: Date, to: Date) =>
    [from, to]
      .map((date) =>
        date.toLocaleDateString('en-US', {
          timeZone: 'UTC',
          month: 'long',
          day: 'numeric',
          year: 'numeric',
        }),
      )
      .join(' – ');
  expect(cards).toEqual([
    `Current|${days(inDays(-2), inDays(9))}|Now Open|Harbor Hall`,
    `Upcoming|${days(inDays(20), inDays(50))}|Low Water|Lock Keeper Gallery, Duluth|Twelve paintings of one weir.`,
  ]);
  expect(html).not.toMatch(/Refused Show|Not Sent Yet|No exhibitions currently scheduled/);
});
