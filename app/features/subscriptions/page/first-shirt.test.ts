import { expect, it } from 'vitest';
import { renderLetter } from '#app/features/email/letter/render.server.ts';
import { nextSteps } from '../copy.ts';
import { subscriptionWelcome } from '../letters/welcome-letter.tsx';

const firstShirt = (month: string, closes: string) =>
  nextSteps(month, closes).find(({ term }) => term === 'Your first shirt')?.text;

it.each([
  [
    '2026-11',
    '2026-11-10',
    'It is the shirt of November 2026. Its list closes on November 10, 2026, and its shirts are sent in the days after. You hear from the studio when it leaves.',
  ],
  [
    '2026-11',
    'later',
    'It is the shirt of November 2026. Its list is closed, so it comes in a later run, for which no day is set. You hear from the studio when it leaves.',
  ],
  ['2026-11', '', 'It is the shirt of November 2026. You hear from the studio when it leaves.'],
  [
    '2026-11',
    '2026-99-99',
    'It is the shirt of November 2026. You hear from the studio when it leaves.',
  ],
  [
    'garbage',
    '2026-11-10',
    'It is the shirt of the month you subscribed in. You hear from the studio when it leaves.',
  ],
])(
  'after paying for "%s" whose list closes "%s", the page says when the first shirt is sent',
  (month, closes, words) => {
    expect(firstShirt(month, closes)).toBe(words);
  },
);

it.each([
  [
    { closesOn: '2026-11-10' },
    'Its list closes on November 10, 2026, and its shirts are sent in the days after.',
  ],
  [
    { isLaterRun: true, closesOn: null },
    'No day is set for that run: a letter tells you when it leaves.',
  ],
  [{}, "It leaves when the month's shirts are printed."],
])('so does the letter, given %j', async (given, words) => {
  const { body } = subscriptionWelcome({
    firstName: 'Mira',
    size: 'L',
    firstMonth: '2026-11',
    nextPaymentAt: '2026-12-04T10:00:00.000Z',
    address: {
      firstName: 'Mira',
      lastName: 'Lind',
      addressLine1: '18 Foundry Row',
      addressLine2: '',
      city: 'Duluth',
      stateCode: 'MN',
      countryCode: 'US',
      postalCode: '55802',
    },
    contactEmail: 'studio@example.com',
    ...given,
  });
  const { text } = await renderLetter(body);
  expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
});
