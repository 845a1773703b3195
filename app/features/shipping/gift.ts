import { tidyLine } from '#app/platform/formats/text.ts';

/** Who a gift is for, where that is not who pays, and the words that go with it. */
export type GiftFields = { firstName: string; lastName: string; message: string };

/** Characters. A slip has room for so many. */
export const giftMessageLimit = 300;

/** What a giver has to know of a gift that goes through customs: its value is no secret there. */
export const giftThroughCustoms =
  'Customs ask for its value: it is written on the customs declaration outside the parcel, where whoever receives it can read it.';

/** Lines as they are typed: with a message of the longest kind they stand on one page of a slip. */
const giftLineLimit = 20;

const missing = {
  firstName: 'Enter the first name of the recipient.',
  lastName: 'Enter the last name of the recipient.',
} as const;
const tooLong = `Please keep the message within ${giftMessageLimit} characters.`;
const tooHigh = `Please keep the message within ${giftLineLimit} lines.`;

/** A gift as it is stored: names on one line, the message without blanks around it. */
export function tidyGift({ firstName, lastName, message }: GiftFields): GiftFields {
  const lines = message.replace(/\r\n?/g, '\n').split('\n');
  return {
    firstName: tidyLine(firstName),
    lastName: tidyLine(lastName),
    message: lines.map(tidyLine).join('\n').trim(),
  };
}

/** What is wrong with a tidied gift, by field; empty when nothing is. */
export function giftErrors({
  firstName,
  lastName,
  message,
}: GiftFields): Partial<Record<keyof GiftFields, string>> {
  return {
    ...(firstName === '' && { firstName: missing.firstName }),
    ...(lastName === '' && { lastName: missing.lastName }),
    ...(message.split('\n').length > giftLineLimit && { message: tooHigh }),
    ...(message.length > giftMessageLimit && { message: tooLong }),
  };
}
