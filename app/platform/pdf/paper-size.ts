/** The paper that printers of a country hold, ISO 3166; of one that is not known, US Letter. */
export const paperOf = (country: string): 'LETTER' | 'A4' =>
  ['', 'US', 'CA', 'MX'].includes(country) ? 'LETTER' : 'A4';
