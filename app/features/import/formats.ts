/** Where a shop can come from; `own` is an export of this program. */
export const importFormats = [
  'shopify',
  'etsy',
  'squarespace',
  'woocommerce',
  'ghost',
  'own',
] as const;
export type ImportFormat = (typeof importFormats)[number];
/** Of another program. */
export type OtherFormat = Exclude<ImportFormat, 'own'>;
