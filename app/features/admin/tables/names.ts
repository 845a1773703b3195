/** What can be saved as a table, by its name in addresses, with what the owner calls it. */
export const tableTitles = {
  works: 'Works',
  'work-sizes': 'Sizes and prices',
  inventory: 'Inventory',
  consignments: 'Works at galleries',
  certificates: 'Certificates',
  customers: 'Customers',
  'order-lines': 'Lines of orders',
  refunds: 'Refunds',
  offers: 'Offers',
  commissions: 'Commissions',
  'commission-payments': 'Payments of commissions',
  inquiries: 'Inquiries',
  answers: 'Answers to inquiries',
  members: 'Club members',
  shipments: 'Club shipments',
  gifts: 'Club gifts',
  posts: 'Posts',
  letters: 'Letters to readers',
  waiting: 'People who wait for a work',
} as const;
export type TableName = keyof typeof tableTitles;
export const tableNames = Object.keys(tableTitles) as [TableName, ...TableName[]];

/** Where the browser saves a table. */
export const tablePath = (name: TableName): string => `/api/admin/tables/${name}`;
