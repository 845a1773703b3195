/** The kinds of records by the names that they have in addresses. */
export const entityNames = [
  'exhibitions',
  'galleries',
  'suppliers',
  'content-plan',
  'artwork-progress',
  'past-sales',
] as const;
export type EntityName = (typeof entityNames)[number];
