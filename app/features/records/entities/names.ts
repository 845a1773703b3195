/** The kinds of records by the names that they have in addresses. */
export const entityNames = [
  'exhibitions',
  'galleries',
  'suppliers',
  'content-plan',
  'artwork-progress',
] as const;
export type EntityName = (typeof entityNames)[number];
