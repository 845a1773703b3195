/** The European Union's members, by ISO 3166. */
export const unionCountries: readonly string[] =
  'AT BE BG HR CY CZ DE DK EE ES FI FR GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Where the law gives consumers 14 days to withdraw: the European Union, the European Economic Area, the United Kingdom. */
const withdrawalCountries = new Set([...unionCountries, 'IS', 'LI', 'NO', 'GB']);

export const hasRightOfWithdrawal = (country: string): boolean => withdrawalCountries.has(country);

/**
 * What a buyer whom the law gives no right of withdrawal is told of an order that has not left: the same on its page, in the policy and in
 * the letter.
 */
export const noRightYetHere =
  'As long as nothing of an order has left, its buyer can ask for it to be cancelled, in every country. It then waits until the studio has answered; where it is cancelled, all that was paid for it goes back.';

/** What the inbox calls a statement of withdrawal. */
export const withdrawalType = 'Withdrawal';

/** A statement of withdrawal in words, as both sides keep it. */
export function statementOf({
  orderNumber,
  goods,
  remarks,
}: {
  orderNumber: string;
  goods: string;
  remarks?: string;
}): string {
  const stated = `I withdraw from my contract of sale, order ${orderNumber}${goods ? `, of the following goods: ${goods}` : ', all of it'}.`;
  return remarks ? `${stated}\n\nRemarks: ${remarks}` : stated;
}

/** Under what the page of an order leaves its number and token in this tab for the form, so that no token stands in a link. */
export const withdrawingKey = 'withdrawing';
