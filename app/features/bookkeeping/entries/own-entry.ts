/** Which way money went that the owner writes down herself. What shop, club and commissions move is booked by them. */
export const ownTypes = ['expense', 'other income'] as const;
export type OwnType = (typeof ownTypes)[number];

/** What it is counted under, as it is stored, with its word. */
export const ownCategories = {
  expense: {
    materials: 'Materials',
    framing: 'Framing',
    'gallery share': 'Share of galleries',
    'exhibition fees': 'Fees of exhibitions',
    postage: 'Postage and packing',
    studio: 'Studio and rent',
    equipment: 'Equipment',
    travel: 'Travel',
    advertising: 'Advertising',
    'bank fees': 'Bank and card fees',
    insurance: 'Insurance',
    'other expenses': 'Other expenses',
  },
  'other income': {
    grants: 'Grants and prizes',
    teaching: 'Teaching and talks',
    licensing: 'Licences and royalties',
    'other income': 'Other income',
  },
} as const satisfies Record<OwnType, Readonly<Record<string, string>>>;

export const isOwnType = (type: string): type is OwnType => ownTypes.some((own) => own === type);

export const isOwnCategory = (type: OwnType, category: string): boolean =>
  Object.hasOwn(ownCategories[type], category);

/** The word of a category; what another version stored is read as it is. */
export function categoryName(type: OwnType, category: string): string {
  const names: Readonly<Record<string, string>> = ownCategories[type];
  return names[category] ?? category;
}
