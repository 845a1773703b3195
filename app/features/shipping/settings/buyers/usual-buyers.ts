/** Countries that examples are made of: the one parcels leave from, then where buyers mostly are. */
export const usualBuyers = (from: string): string[] =>
  [...new Set([from, 'US', 'CA', 'GB', 'DE', 'JP', 'AU'])].filter(Boolean);
