/** Whose code alone may insert, change or delete a table's rows: a feature, or or `database` for what it keeps for all. */
export const writerOf: Readonly<Record<string, string>> = {
  // balance, blog, cart, catalog, certificates
  balanceComparisons: 'bookkeeping',
  posts: 'nobody',
  cartItems: 'cart',
  pictures: 'pictures',
  artworks: 'catalog',
  artworkSizes: 'stock',
  editions: 'stock',
  artworkPictures: 'catalog',
  certificates: 'certificates',
  // checkout, club, disputes
  checkouts: 'checkout',
  quotes: 'checkout',
  holds: 'stock',
  refunds: 'payments',
  cardDeclines: 'payments',
  recoveredPayments: 'payments',
  subscriptions: 'subscriptions',
  subscriptionShipments: 'nobody',
  disputes: 'payments',
  fraudWarnings: 'payments',
  // inquiries, office, orders
  contactInquiries: 'inquiry',
  transactions: 'bookkeeping',
  contentPlan: 'nobody',
  suppliers: 'nobody',
  galleries: 'nobody',
  orders: 'orders',
  parcels: 'orders',
  orderItems: 'orders',
  monthlySales: 'nobody',
  teemillOrders: 'nobody',
  // people
  users: 'auth',
  recoveryCodes: 'auth',
  knownBrowsers: 'auth',
  accountActivity: 'auth',
  ownerSettings: 'auth',
  passwordResets: 'auth',
  sessions: 'auth',
  signInFailures: 'auth',
  customers: 'people',
  newsletterSubscriptions: 'newsletter',
  // plumbing
  outbox: 'email',
  providerEvents: 'payments',
  idempotencyKeys: 'database',
  bookmarks: 'payments',
  auditTrail: 'database',
  siteVersion: 'nobody',
  tallies: 'nobody',
  installation: 'installation',
  // shop, studio, tasks, waiting, workspace
  settings: 'nobody',
  shippingZones: 'nobody',
  shippingRates: 'nobody',
  taxRates: 'nobody',
  commissions: 'commissions',
  commissionPayments: 'commissions',
  artworkProgress: 'nobody',
  inventoryTracking: 'stock',
  exhibitions: 'nobody',
  ownerTasks: 'tasks',
  waitingList: 'back-in-stock',
  workspaceSources: 'notion',
  workspacePages: 'notion',
};

/** Code that writes tables of others, and why. */
export const writesForOthers: Readonly<Record<string, string>> = {
  'app/database/seed/': 'fills the tables of a new shop before it opens',
  'app/server/samples/': 'makes the rows of the demo, as their features would have written them',
  'app/server/installation/': 'says at the start, or by a command of the owner, which database this is and fills its settings',
};

/** Tables that others than their writer write as well. The list only gets shorter. */
export const notYet: readonly string[] = ['outbox'];
