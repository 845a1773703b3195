/** The European Union's members, by ISO 3166. */
export const unionCountries: readonly string[] =
  'AT BE BG HR CY CZ DE DK EE ES FI FR GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Where the law gives consumers 14 days to withdraw: the European Union, the European Economic Area, the United Kingdom. */
const withdrawalCountries = new Set([...unionCountries, 'IS', 'LI', 'NO', 'GB']);

export const hasRightOfWithdrawal = (country: string): boolean => withdrawalCountries.has(country);

/** What the inbox calls a statement of withdrawal. */
export const withdrawalType = 'Withdrawal';

/** The order number in such a statement, as it was typed. */
export const orderNumberIn = (statement: string): string | undefined =>
  /^I withdraw from [^,]+, order ([\w-]+),/.exec(statement)?.[1];
