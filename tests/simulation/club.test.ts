import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { type Club, simulateClub } from '#tests/support/club-simulation/simulate.ts';
import { brokenPromises, readClub } from '#tests/support/club-simulation/truth.ts';

const seed = Number(process.env['SEED'] ?? 1);
/** Half a year of a few members in `npm test`, two years of sixty in its whole form, of five hundred in `npm run bench club-months`. */
const club: Club =
  process.env['WHOLE'] === 'on'
    ? {
        members: Number(process.env['CLUB_MEMBERS'] ?? 60),
        months: Number(process.env['CLUB_MONTHS'] ?? 24),
        seed,
      }
    : { members: 10, months: 5, seed };
/** Hours at most: what is measured is whether it is right. */
const longest = 4 * 60 * 60_000;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { webhookUrl: 'none', isProviderOnClock: true });
});
afterAll(() => site.close());

describe('months of the club', () => {
  it(
    'send one shirt for each paid month and charge nobody for a skipped one',
    async () => {
      const { done, members } = await simulateClub(site, club);
      const now = await readClub(site);
      const broken = brokenPromises(now, members);
      expect(broken, [...broken, JSON.stringify(done)].join('\n')).toEqual([]);
      expect(now.shipments.length, JSON.stringify(done)).toBeGreaterThan(
        (club.members * club.months) / 4,
      );
    },
    longest,
  );
});
