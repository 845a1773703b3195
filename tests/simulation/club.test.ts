import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { type Club, simulateClub } from '#tests/support/club-simulation/simulate.ts';
import { brokenPromises, readClub } from '#tests/support/club-simulation/truth.ts';

const seed = Number(process.env['SEED'] ?? 1);
/** Half a year of ten members in `npm test`, two years of sixty in its whole form, of five hundred in `npm run bench club-months`. */
const club: Club =
  process.env['WHOLE'] === 'on'
    ? {
        members: Number(process.env['CLUB_MEMBERS'] ?? 60),
        months: Number(process.env['CLUB_MONTHS'] ?? 24),
        seed,
      }
    : { members: 8, months: 5, seed };
/**
 * Everybody joins by the middle of the time, and the club ends after two thirds or four fifths of it: each is in it for a third. About every
 * other month of theirs brings a shirt; the others are skipped or months of rest, are owed or go back. That is one in six of `members` times
 * `months`, more in a short time; of a club that lived it is more than one in eight.
 */
const likely = 8;
/** Hours at most: what is measured is whether it is right. */
const longest = 4 * 60 * 60_000;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { webhookUrl: 'none', isProviderOnClock: true });
  site.clock.advance({ minutes: minutesUntilOctober(site.clock.now()) });
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
        (club.members * club.months) / likely,
      );
    },
    longest,
  );
});

/** To its first midnight, UTC: whenever it runs, ends of short months lie in it, and are not the month of rest. */
function minutesUntilOctober(now: Date): number {
  const year = now.getUTCFullYear() + (now.getUTCMonth() >= 9 ? 1 : 0);
  return Math.ceil((Date.UTC(year, 9, 1) - now.getTime()) / (60 * 1000));
}
