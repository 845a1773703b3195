/** Where the law gives consumers 14 days to withdraw: the European Union, the European Economic Area, the United Kingdom. */
const withdrawalCountries = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB'.split(
    ' ',
  ),
);

export const hasRightOfWithdrawal = (country: string): boolean => withdrawalCountries.has(country);
