// Apart from what reads them, which the first load of /shop does without.

/** The parameters of the address, in the order in which our links write them. */
export const filterNames = [
  'type',
  'series',
  'size',
  'min',
  'max',
  'availability',
  'sort',
] as const;
