import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exhibitions } from '#app/database/schema/studio.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { writeStudio } from '#tests/support/studio.ts';
import { hangWork } from '#tests/support/works.ts';

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
    `Current|${days(inDays(-2), inDays(9))}|Now Open|Harbor Hall|Add to calendar|Find it on a map`,
    `Upcoming|${days(inDays(20), inDays(50))}|Low Water|Lock Keeper Gallery, Duluth|Twelve paintings of one weir.|Add to calendar|Find it on a map`,
  ]);
  expect(html).not.toMatch(/Refused Show|Not Sent Yet|No exhibitions currently scheduled/);
});

describe('an exhibition with works', () => {
  const inIt = { slug: 'weir' };
  let id: string;
  beforeAll(async () => {
    const { db } = site.context;
    const [shown, hidden] = await Promise.all([
      hangWork(site.context, { slug: 'weir', title: 'Weir' }),
      hangWork(site.context, { slug: 'kept-back', title: 'Kept Back', visibility: 'private' }),
    ]);
    const [row] = await db
      .insert(exhibitions)
      .values({
        title: 'Works on Iron',
        type: 'Solo exhibition',
        venue: 'Harbor Hall',
        location: 'Portland, Maine',
        status: 'accepted',
        exhibitionStartDate: new Date('2027-03-06T00:00:00Z'),
        exhibitionEndDate: new Date('2027-04-18T00:00:00Z'),
        venueContact: 'the keeper, 555 0199',
        artworksSubmitted: [hidden.id, shown.id, 'Weir, from a letter', shown.id],
      })
      .returning();
    id = row!.id;
  });

  it('shows visitors those that they may see, each once, and nothing that is between her and the venue', async () => {
    const { body } = await site.call('GET', '/api/exhibitions');
    const found = body.find((one: { id: string }) => one.id === id);
    expect(found).toMatchObject({ kind: 'solo', status: 'upcoming', works: [inIt] });
    expect(found.works).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/Kept Back|555 0199/);
  });

  it('is an entry for a calendar whose last day counts, and which visitors of an unsettled one do not find', async () => {
    const answer = await fetch(`${site.origin}/api/exhibitions/${id}/calendar`);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const lines = (await answer.text()).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'SUMMARY:Works on Iron',
        'DTSTART;VALUE=DATE:20270306',
        'DTEND;VALUE=DATE:20270419',
        String.raw`LOCATION:Harbor Hall\, Portland\, Maine`,
      ]),
    );
    const [planned] = await site.context.db
      .insert(exhibitions)
      .values({ title: 'Hoped For', venue: 'Somewhere', exhibitionStartDate: inDays(3) })
      .returning();
    const refused = await site.call('GET', `/api/exhibitions/${planned!.id}/calendar`);
    expect(refused.status).toBe(404);
    const [undated] = await site.context.db
      .insert(exhibitions)
      .values({ title: 'Some Day', venue: 'Somewhere', status: 'accepted' })
      .returning();
    const early = await site.call('GET', `/api/exhibitions/${undated!.id}/calendar`);
    expect(early.status).toBe(404);
  });

  it('is read by search engines with its days, its place and its works', async () => {
    const html = String((await site.call('GET', '/')).body);
    const events = [
      ...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ].flatMap(([, json]) => JSON.parse(json!)['@graph'] ?? []);
    expect(events.find((one: { name?: string }) => one.name === 'Works on Iron')).toMatchObject({
      '@type': 'ExhibitionEvent',
      startDate: '2027-03-06',
      endDate: '2027-04-18',
      location: { '@type': 'Place', name: 'Harbor Hall', address: 'Portland, Maine' },
      workFeatured: [{ name: 'Weir', url: expect.stringMatching(/\/work\/weir$/) }],
    });
  });

  it('stands in the curriculum vitae under its kind with its year, as all do; the home page has three that are over', async () => {
    await site.context.db.insert(exhibitions).values(
      [2019, 2020, 2021, 2022].map((year) => ({
        title: `Salvage ${year}`,
        type: 'group',
        venue: 'The Old Mill',
        status: 'completed',
        exhibitionStartDate: new Date(Date.UTC(year, 4, 2)),
      })),
    );
    const text = async (path: string) =>
      String((await site.call('GET', path)).body)
        .replaceAll(/<script.*?<\/script>/gs, '')
        .replaceAll(/<[^>]+>/g, '|')
        .replaceAll(/\|+/g, '|');
    const cv = await text('/cv');
    const [solo, group] = [cv.indexOf('Solo exhibitions'), cv.indexOf('Group exhibitions')];
    expect(cv.slice(solo, group)).toContain(
      '2027|Works on Iron|, |Harbor Hall, Portland, Maine| (|upcoming|)',
    );
    expect(cv.slice(group)).toMatch(
      /2022\|Salvage 2022.*2021\|Salvage 2021.*2020\|Salvage 2020.*2019\|Salvage 2019/s,
    );
    const home = await text('/');
    expect(home.match(/Salvage \d+/g)).toEqual(['Salvage 2022', 'Salvage 2021', 'Salvage 2020']);
    expect(home).toContain('All exhibitions');
  });
});
