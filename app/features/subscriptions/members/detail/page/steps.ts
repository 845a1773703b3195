import { formatExactMoneyIn } from '#app/platform/formats/money.ts';
import { formatMonth } from '../../../club.ts';
import type { MemberStep } from '../contract.ts';

type Said = { text: string; more?: string };
type Facts = MemberStep & { money: string; named: string };

/** The states of the provider, as they are reached. */
const statuses: Readonly<Record<string, string>> = {
  trialing: 'The membership began',
  active: 'The membership runs',
  past_due: 'The card was refused',
  unpaid: 'No try at the payment went through',
  paused: 'Paused at the payment provider',
  canceled: 'The membership ended',
  incomplete_expired: 'The sign-up was never paid',
};

/** How a dispute goes on. */
const disputes: Readonly<Record<string, (named: string) => string>> = {
  'needs-response': (named) => `The bank wants an answer about ${named}`,
  'under-review': (named) => `The bank looks at what was handed in for ${named}`,
  won: (named) => `The dispute of ${named} was won`,
  lost: (named) => `The dispute of ${named} was lost: the bank took the payment back`,
  closed: (named) => `The question of the bank about ${named} is closed`,
};

const words: Record<MemberStep['change'], (step: Facts) => string> = {
  'signed up': () => 'Signed up',
  given: () => 'Redeemed a gift',
  'found at the provider': () => 'Found at the payment provider after the database was restored',
  status: ({ before, after }) =>
    before === 'incomplete' && after === 'active'
      ? 'The membership began'
      : (statuses[after ?? ''] ?? 'The state changed'),
  paid: ({ money, named }) => `${money} paid for ${named}`,
  'payment refused': ({ money, named }) => `The card was refused: ${money} for ${named}`,
  'paused for what is owed': () => 'Paused until what is owed is paid',
  'pause changed by hand': ({ after }) =>
    after === '0'
      ? 'A pause was lifted in the payment account'
      : 'A pause was set in the payment account',
  skipped: ({ named }) => `${named} skipped`,
  'skip taken back': ({ named }) => `${named} no longer skipped`,
  paused: ({ before, after }) =>
    before === after ? 'Pause ended' : `Paused from ${monthIn(before)} until ${monthIn(after)}`,
  size: ({ before, after }) => `Size changed from ${before ?? ''} to ${after ?? ''}`,
  address: () => 'Address changed',
  card: () => 'Card changed',
  cancelled: () => 'Cancelled for the end of what is paid',
  'cancellation taken back': () => 'Cancellation taken back',
  ended: () => 'Ended at once',
  'refund asked for': ({ money, named }) => `${money} to be sent back for ${named}`,
  refunded: ({ money, named, after }) =>
    Number(after) === 0 ? `The refund for ${named} failed` : `${money} of ${named} sent back`,
  'dispute opened': ({ money, named }) => `The bank asks for ${money} of ${named} back`,
  dispute: ({ named, after }) =>
    disputes[after ?? '']?.(named) ?? `The dispute of ${named} goes on`,
  'link mailed': () => 'Link to their own page mailed',
  'shirt shipped': ({ named }) => `Shirt of ${named} shipped`,
  'shirt returned': ({ named }) => `Shirt of ${named} came back`,
  'shirt canceled': ({ named }) => `Shirt of ${named} is not sent`,
  'shirt to be sent': ({ named }) => `Shirt of ${named} to be sent again`,
  'shirt size': ({ named, after }) => `Shirt of ${named} changed to ${after ?? 'another size'}`,
  'shirt address': ({ named }) => `Address of the shirt of ${named} corrected`,
};

const monthIn = (text: string | null) => formatMonth(text ?? '') ?? 'a month';

/** What happened, in words, and the owner's own words about it where there are any. `currency`: of what was paid. */
export function wordsOf(step: MemberStep, currency: string): Said {
  const [amount = '', ...reason] = (step.after ?? '').split(' ');
  const money = /^\d+\.\d{2}$/.test(amount) ? formatExactMoneyIn(currency, amount) : 'Money';
  const named = monthIn(step.month);
  const text = words[step.change]({ ...step, money, named });
  const more = moreOf(step, reason.join(' '));
  return { text, ...(more && { more }) };
}

function moreOf({ change, after }: MemberStep, reason: string): string {
  if (change === 'refund asked for') return reason;
  const hasReason = change === 'shirt returned' || change === 'shirt canceled';
  return hasReason ? (after ?? '') : '';
}

/** Who did it. */
export function actorOf({ actor, name }: MemberStep): string {
  if (actor === 'owner') return name ?? 'You';
  return { buyer: 'The member', provider: 'Payment provider', system: 'The shop' }[actor];
}
