import { endClub, keepClub } from '#app/features/subscriptions/decisions/end-club.server.ts';
import { openMonth, pauseMonth } from '#app/features/subscriptions/decisions/pause-month.server.ts';
import { addMonths } from '#app/features/subscriptions/months/rules.ts';
import { AppError } from '#app/platform/errors.ts';
import type { TestSite } from '../site.ts';
import type { Random } from './acts.ts';

type OwnersAct = {
  name: string;
  /** In a thousand half days. */
  chance: number;
  /** `rested`: the month that stays one of rest. */
  run: (site: TestSite, random: Random, rested: string | undefined) => Promise<unknown>;
};

const running = (site: TestSite) => site.clock.now().toISOString().slice(0, 7);
const soon = (site: TestSite, random: Random) => addMonths(running(site), random(3));

/** What the owner decides for the whole club, refused where it is too late. */
const whileItGoesOn: readonly OwnersAct[] = [
  {
    name: 'the club rests',
    chance: 6,
    run: (site, random) => pauseMonth(site.context, { params: { month: soon(site, random) } }),
  },
  {
    name: 'a month is opened again',
    chance: 12,
    run: async (site, random, rested) => {
      const month = soon(site, random);
      if (month !== rested) await openMonth(site.context, { params: { month } });
    },
  },
];

/** Once everybody has joined: it ends, goes on after all, and ends. */
const lately: readonly OwnersAct[] = [
  {
    name: 'the club ends',
    chance: 60,
    run: (site, random) =>
      endClub(site.context, { body: { lastMonth: addMonths(running(site), random(2)) } }),
  },
  { name: 'the club goes on', chance: 15, run: (site) => keepClub(site.context) },
];

/** What is decided in any case, and stays so, whatever chance adds: a month of rest, and the end. Each at a part of the time. */
const planned = { rest: 1 / 3, lately: 2 / 3, end: 0.8 };

/** What the owner does in half a day, at a part of the time between 0 and 1. Answers in words how each thing ended. */
export function ownerOf(site: TestSite, random: Random): (part: number) => Promise<string[]> {
  let rested: string | undefined;
  const act = async (name: string, run: Promise<unknown>) => `${name}: ${await outcomeOf(run)}`;
  const rest = async (month: string) => {
    const outcome = await act('the club rests', pauseMonth(site.context, { params: { month } }));
    if (outcome.endsWith('done')) rested = month;
    return outcome;
  };
  return async (part) => {
    const done: string[] = [];
    if (part >= planned.rest && !rested) done.push(await rest(addMonths(running(site), 1)));
    if (part >= planned.end)
      return [
        ...done,
        await act('the club ends', endClub(site.context, { body: { lastMonth: running(site) } })),
      ];
    for (const { name, chance, run } of part > planned.lately
      ? [...whileItGoesOn, ...lately]
      : whileItGoesOn)
      if (random(1000) < chance) done.push(await act(name, run(site, random, rested)));
    return done;
  };
}

async function outcomeOf(act: Promise<unknown>): Promise<string> {
  try {
    await act;
    return 'done';
  } catch (error) {
    if (error instanceof AppError && (error.code === 'conflict' || error.code === 'invalid'))
      return 'refused';
    throw error;
  }
}
