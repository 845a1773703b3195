import type { TestSite } from '../site.ts';
import { atTheProvider, type Act, join, type Member, type Random } from './acts.ts';
import { onTheirPage, skipsTooLate } from './member-acts.ts';

/** What a scripted member does on some half day, told by its date: `31` of `2026-12-31`. */
type Plan = {
  joins: (date: number, half: number) => boolean;
  acts: readonly { act: Act; on: (day: string, half: number) => boolean }[];
};

const named = (name: string): Act =>
  [...onTheirPage, ...atTheProvider].find((act) => act.name === name)!;
const dateOf = (day: string) => Number(day.slice(8));
const isLastOfMonth = (day: string) =>
  new Date(Date.parse(day) + 24 * 60 * 60 * 1000).getUTCDate() === 1;

/**
 * What chance brings about too seldom in half a year of ten members. One pays on the 31st, or the last day of a shorter month, tries to skip
 * on that day, and pays what the card was refused a few days later, in the month after. The other has the first payment sent back before its
 * list is closed, and moves between each payment and its closing.
 */
const plans: readonly Plan[] = [
  {
    joins: (date, half) => date === 31 && half === 1,
    acts: [
      { act: skipsTooLate, on: (day, half) => isLastOfMonth(day) && half === 0 },
      { act: named('a card that fails at the provider'), on: (day) => dateOf(day) === 20 },
      { act: named('a card that is good at the provider'), on: (day) => dateOf(day) === 3 },
      { act: named('pays what is due'), on: (day) => dateOf(day) === 3 },
    ],
  },
  {
    joins: (date) => date === 3,
    acts: [
      { act: named('sent back at the provider'), on: (day) => dateOf(day) === 5 },
      { act: named('moves'), on: (day, half) => dateOf(day) === 7 && half === 1 },
    ],
  },
];

/** Lets the scripted members do what is their turn in each half of a day; `joined` are those who are there. */
export function scriptedMembers(site: TestSite, firstNumber: number) {
  const members = plans.map((): Member | undefined => undefined);
  let turns = 0;
  const inTurn: Random = (below) => (turns += 1) % below;
  return {
    joined: () => members.filter((member) => member !== undefined),
    live: async (half: number): Promise<string[]> => {
      const day = site.clock.now().toISOString().slice(0, 10);
      const done: string[] = [];
      for (const [at, { joins, acts }] of plans.entries()) {
        const member = members[at];
        if (!member && joins(dateOf(day), half))
          members[at] = await join(site, inTurn, firstNumber + at);
        if (member)
          for (const { act, on } of acts)
            if (on(day, half))
              done.push(`${act.name}, as scripted: ${await act.run(site, member, inTurn)}`);
      }
      return done;
    },
  };
}
