import { isEmail, emailHint } from '#app/platform/formats/email.ts';
import { type Cents, toCents } from '#app/platform/formats/money.ts';
import { tidyLine } from '#app/platform/formats/text.ts';
import { monthly } from '../club.ts';

/** How many months can be given. */
export const giftLengths = [1, 3, 6, 12] as const;

export const messageLimit = { lines: 20, characters: 1000 } as const;
const nameLimit = 80;
/** Days from today on which a card can be mailed. */
const daysAhead = 366;

/** What the form of a gift asks for, in the order in which it is filled in. */
export const emptyGift = {
  months: '3',
  recipientName: '',
  message: '',
  delivery: 'print',
  recipientEmail: '',
  deliverOn: '',
  giverName: '',
  giverEmail: '',
};
export type GiftFields = typeof emptyGift;
export type GiftField = keyof GiftFields;
export type GiftErrors = Partial<Record<GiftField, string>>;
export const giftFields = Object.keys(emptyGift) as GiftField[];

/** What so many months cost, shipping included. Cents. */
export const priceOf = (months: number): Cents => months * toCents(monthly);

/** The form as it is sent: names on one line, lines of the message without blanks around them, nothing that its delivery does not need. */
export function tidyGift(given: GiftFields): GiftFields {
  const isMailed = given.delivery === 'mail';
  const lines = given.message.replace(/\r\n?/g, '\n').split('\n');
  return {
    months: given.months.trim(),
    recipientName: tidyLine(given.recipientName),
    message: lines.map(tidyLine).join('\n').trim(),
    delivery: given.delivery,
    recipientEmail: isMailed ? given.recipientEmail.trim() : '',
    deliverOn: isMailed ? given.deliverOn : '',
    giverName: tidyLine(given.giverName),
    giverEmail: given.giverEmail.trim(),
  };
}

/** What is wrong with a tidied form, by field; empty when nothing is. `today` as `2026-11-25`, UTC. */
export function giftErrors(gift: GiftFields, today: string): GiftErrors {
  const errors: GiftErrors = {};
  if (!giftLengths.some((length) => String(length) === gift.months))
    errors.months = 'Choose how many months.';
  if (!gift.recipientName) errors.recipientName = 'Enter the name of the person it is for.';
  else if (gift.recipientName.length > nameLimit) errors.recipientName = tooLong;
  if (gift.message.length > messageLimit.characters)
    errors.message = `Please keep the message within ${messageLimit.characters} characters.`;
  if (gift.message.split('\n').length > messageLimit.lines)
    errors.message = `Please keep the message within ${messageLimit.lines} lines.`;
  if (gift.delivery !== 'print' && gift.delivery !== 'mail')
    errors.delivery = 'Choose how the card gets there.';
  if (gift.delivery === 'mail') Object.assign(errors, mailErrors(gift, today));
  if (!gift.giverName) errors.giverName = 'Enter your name, as the card says it.';
  else if (gift.giverName.length > nameLimit) errors.giverName = tooLong;
  if (!isEmail(gift.giverEmail)) errors.giverEmail = emailHint;
  return errors;
}

/** Whether there is such a day: 2027-02-30 is read as the second of March. */
function isDay(typed: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(typed) ? Date.parse(typed) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(typed);
}

function mailErrors({ recipientEmail, deliverOn }: GiftFields, today: string): GiftErrors {
  const errors: GiftErrors = {};
  if (!isEmail(recipientEmail)) errors.recipientEmail = emailHint;
  if (!isDay(deliverOn)) errors.deliverOn = 'Choose a day.';
  else if (deliverOn < today) errors.deliverOn = 'This day is over. Choose a later one.';
  else if (deliverOn > lastDay(today))
    errors.deliverOn = 'Choose a day within the next twelve months.';
  return errors;
}

/** The last day on which a card can be mailed. `2026-11-25`, UTC. */
export const lastDay = (today: string): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + daysAhead * 24 * 3_600_000)
    .toISOString()
    .slice(0, 10);

const tooLong = `This is too long: ${nameLimit} characters at most.`;
