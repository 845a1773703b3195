import { currencyName } from '#app/features/settings/record/currency.ts';
import { formatMoney, moneyIn } from '#app/platform/formats/money.ts';
import type { Lack, Start } from './contract.ts';
import type { StepName } from './steps.ts';

/** What opening still lacks, as the end of a sentence. */
const lackNames: Record<Lack, string> = {
  name: 'a name',
  work: 'a work that visitors can see',
  zone: 'a country to send to',
};

/** The same as a sentence of its own, with the step that mends it. */
export const lackCopy: Record<Lack, { sentence: string; step: StepName }> = {
  name: { sentence: 'The shop has no name yet.', step: 'name' },
  work: { sentence: 'Visitors would find no work yet.', step: 'work' },
  zone: { sentence: 'There is no country to send to yet.', step: 'shipping' },
};

const liveMissing = 'Live ones are still missing: buyers can try, and no money moves.';

const whatIsLeft = (count: number) =>
  count === 0 ? 'The shop is open' : `Open, ${count} ${count === 1 ? 'step' : 'steps'} left`;

/** What the way to a first open shop says. */
export const startCopy = {
  title: 'Set up your shop',
  intro: 'Every step can wait, and you can go on from any device.',
  /** Once the shop is open, nothing has to be done any more. */
  done: ({ isClosed }: Start, count: number, all: number) =>
    isClosed ? `${count} of ${all} done` : whatIsLeft(all - count),
  skippedCount: (count: number) => `${count} skipped`,
  step: (at: number, all: number) => `Step ${at} of ${all}`,
  allSteps: 'All steps',
  skippedStep: 'Skipped for now',
  doItNow: 'Do it now',
  skip: 'Skip for now',
  skipShort: 'Skip',
  continueTo: (next: string) => `Continue to ${next}`,
  notLoaded: 'The steps could not be loaded.',
  notSaved: { title: 'This was not saved.', description: 'Try again in a moment.' },
  cannotOpen: (lacks: readonly Lack[]) =>
    `Before it opens, the shop needs ${listOf(lacks.map((lack) => lackNames[lack]))}.`,
  open: 'Open the shop',
  opening: 'Opening...',
  opened: { title: 'The shop is open', description: 'From now on everybody sees it and can buy.' },
  notOpened: { title: 'The shop is still closed.', description: 'Try again in a moment.' },
  isOpen: 'The shop is open.',
  visit: 'See it as visitors do',
  doneShort: ({ isClosed }: Start, count: number, all: number) =>
    isClosed ? `${count} done` : whatIsLeft(all - count),
  isDone: 'Done',
  saving: 'Saving...',
  allFields: 'Everything about the studio',
  allTexts: 'Biography, statement and policies',
  addWork: 'Add a work',
  anotherWork: 'Add another work',
  noWork: 'Nothing hangs here yet.',
  testMode: 'Test mode',
  nothing: {
    shipping: 'Shipping is not set up yet. Without a zone nobody can buy.',
    payment: 'Payments are only tried out so far: no money moves.',
  },
  toRoom: {
    shipping: ({ found }: Start) => (found.zones === 0 ? 'Set up shipping' : 'Look at the rates'),
    payment: ({ found }: Start) => (found.hasKeys ? 'Change the keys' : 'Connect Stripe'),
  },
  note: {
    shipping: ({ steps, found }: Start) =>
      found.zones > 0 && steps.some(({ name, state }) => name === 'shipping' && state !== 'done')
        ? 'The shop began with these rates. Home reminds you to check them.'
        : undefined,
    payment: ({ found }: Start) =>
      ({
        live: undefined,
        test: liveMissing,
        sandbox: found.hasKeys
          ? liveMissing
          : 'You can try everything with the card 4242 4242 4242 4242.',
        none: 'Nobody can pay until you have.',
      })[found.payments],
  },
  pricesIn: () => `Prices are in ${currencyName(moneyIn().code)}.`,
  otherCurrency: 'Choose another currency',
  tax: {
    off: { sentence: 'You charge no tax.', act: 'I have to charge tax' },
    rates: { sentence: 'Tax is charged by your rates.', act: 'Look at them' },
    stripe: { sentence: 'Tax is what Stripe Tax says.', act: 'Look at it' },
  },
  noName: 'Give your shop a name, or skip this step for now.',
  /** In place of what the last step is for, once it is done. */
  introOfOpen: 'Everybody sees your works where “Opening soon” stood.',
  opensUnpaid: 'Payment is in test mode: whoever buys pays nothing, and you owe no work.',
  opensUnheard: 'Letters are kept here: buyers get no receipt by mail.',
  ready: 'Nothing else is missing.',
  whatOpens: 'From the next moment on everybody sees the shop and can buy.',
} as const;

/** Each step: its name in the list, at the head of its page, in the button that leads to it, and what it is for. */
export const stepCopy: Record<
  StepName,
  { label: string; title: string; next: string; intro: string; later: string }
> = {
  name: {
    label: 'Name and artist',
    title: 'What is it called?',
    next: 'the name',
    intro: 'The name stands at the head of every page, on letters and on papers.',
    later: 'About 1 minute',
  },
  address: {
    label: 'Address and sender',
    title: 'Where are you?',
    next: 'the address',
    intro:
      'Parcels name a sender, and the law wants to know who sells. Buyers write to the e-mail address.',
    later: 'About 2 minutes',
  },
  words: {
    label: 'Picture and words',
    title: 'Who makes the works?',
    next: 'picture and words',
    intro: 'A picture of you or your studio, and a few words. Both stand on the home page.',
    later: 'About 3 minutes',
  },
  work: {
    label: 'First work',
    title: 'Hang your first work',
    next: 'the first work',
    intro: 'A picture, a title and a price are enough. You can do it from the phone in your hand.',
    later: 'About 3 minutes',
  },
  shipping: {
    label: 'Shipping',
    title: 'Where do you send to?',
    next: 'shipping',
    intro: 'Nothing is sent anywhere until you say where to and for how much.',
    later: 'About 2 minutes',
  },
  payment: {
    label: 'Get paid',
    title: 'Get paid',
    next: 'payment',
    intro: 'Buyers pay by card through Stripe, and Stripe pays you.',
    later: 'About 3 minutes',
  },
  mail: {
    label: 'Mail',
    title: 'Mail',
    next: 'mail',
    intro: '',
    later: 'About 2 minutes',
  },
  open: {
    label: 'Open the shop',
    title: 'Open the shop',
    next: 'opening',
    intro: 'Until you open it, strangers see a page that says “Opening soon” and the newsletter.',
    later: 'When you are ready',
  },
};

/** What a step found, in a few words; undefined where it found nothing. */
export const foundBy = (step: StepName, start: Start): string | undefined =>
  foundByStep[step](start);

const foundByStep: Record<StepName, (start: Start) => string | undefined> = {
  name: ({ found }) => found.name || undefined,
  address: ({ found }) => found.place || undefined,
  words({ found }) {
    if (!found.hasPicture && !found.hasWords) return undefined;
    return found.hasPicture ? (found.hasWords ? 'Both are there' : 'A picture') : 'Your words';
  },
  work({ found }) {
    if (!found.latest) return undefined;
    return found.works === 1
      ? `${found.latest.title}, ${formatMoney(found.latest.price)}`
      : `${found.works} works in the shop`;
  },
  shipping: ({ found }) =>
    found.zones === 0 ? undefined : `${found.zones} ${found.zones === 1 ? 'zone' : 'zones'}`,
  payment({ found }) {
    if (!found.hasKeys) return undefined;
    return found.payments === 'live' ? 'Live' : 'Connected, test keys.';
  },
  mail: ({ found }) => ({ sent: 'Letters are sent', kept: undefined })[found.mail],
  open: ({ isClosed }) => (isClosed ? undefined : startCopy.isOpen),
};

/** `a, b and c`. */
function listOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
