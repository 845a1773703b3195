/** What the owner's home says. */
export const copy = {
  title: 'Home',
  failed: 'The overview could not be loaded.',
  waiting: 'What waits',
  allIsWell: 'All is well. Nothing waits for you.',
  recent: 'Lately',
  sales: 'Sales of the last 12 months',
  salesHelp:
    'Money received less money sent back, shipping and tax included, with commissions and the club. Each counts on the day (UTC) it came or went.',
  noSales: 'Nothing has been sold in the last 12 months yet.',
  best: 'Best works',
  noBest: 'The works that sell best will stand here.',
  conversion: 'From cart to order',
  noCarts: (days: number) =>
    `No visitor has filled a cart in the last ${days} days. Sales by hand and orders of the demo are not counted.`,
  converted: (orders: number, carts: number, days: number) =>
    `${orders.toLocaleString('en-US')} of ${carts.toLocaleString('en-US')} carts of the last ${days} days became an order.`,
};
