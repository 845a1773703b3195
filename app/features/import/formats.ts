/** The programs that a shop can come from. */
export const otherFormats = ['shopify', 'etsy', 'squarespace', 'woocommerce', 'ghost'] as const;
export type OtherFormat = (typeof otherFormats)[number];

/** Where a shop can come from; `own` is an export of this program. */
export const importFormats = [...otherFormats, 'own'] as const;
export type ImportFormat = (typeof importFormats)[number];
