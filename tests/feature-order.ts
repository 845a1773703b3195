/**
 * The features in the order in which they may build on each other: each imports only those before it. A part of a feature that
 * stands on later ones (an owner's screen, mostly) has a place of its own.
 */
export const features = [
  'settings/record',
  'email',
  'auth',
  'connections',
  'tasks',
  'installation',
  'pictures',
  'pages',
  'settings',
  'people',
  'commissions/records',
  'bookkeeping/entries',
  'catalog',
  'back-in-stock',
  'shipping',
  'cart',
  'stock',
  'mockups',
  'layout',
  'notion',
  'people/forget',
  'admin/search',
  'admin',
  'settings/studio',
  'connections/mail/room',
  'room-view',
  'shop',
  'orders',
  'certificates',
  'orders/by-hand',
  'payments/form',
  'payments/guard',
  'payments/webhook',
  'payments/refunds',
  'orders/refund',
  'checkout',
  'payments/events',
  'payments/failed-refunds',
  'orders/admin-list',
  'orders/admin-detail',
  'subscriptions',
  'stock/inventory',
  'works',
  'commissions/payments',
  'commissions',
  'inquiry',
  'newsletter',
  'monitoring',
  'bookkeeping',
  'payments/recovery',
  'people/admin',
  'payments/admin',
  'admin/inbox',
  'admin/dashboard',
  'animation',
  'blog',
  'lightbox',
  'work-page',
  'works/preview/page',
  'home',
];

/** The most specific entry of the list that a file is part of; its folder where none is. */
export function featureOf(path: string): string | undefined {
  const within = /^app\/features\/((?:[^/]+\/)+)/.exec(path)?.[1];
  if (!within) return undefined;
  const listed = features.filter((feature) => within.startsWith(`${feature}/`));
  return listed.toSorted((a, b) => b.length - a.length)[0] ?? within.split('/')[0];
}
