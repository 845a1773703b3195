import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes';
import type { PagePolicy } from './platform/page-policy.ts';

/** A page: its address as the router writes it, its file, and its policy. */
export type Page = PagePolicy & { path: string; file: string };

/** Shown to everybody and meant to be found. */
const published: PagePolicy = {
  for: 'anyone',
  caching: 'shared',
  search: 'listed',
  isDisallowed: false,
};
/** Opens to anybody, and has no place among what search engines find. */
const unlisted: PagePolicy = {
  for: 'anyone',
  caching: 'revalidated',
  search: 'unlisted',
  isDisallowed: false,
};
const unindexed: PagePolicy = { ...unlisted, search: 'noindex' };
const disallowed: PagePolicy = { ...unindexed, isDisallowed: true };
/** Opens to whoever has its address, and shows what is one person's. */
const personal: PagePolicy = { ...unindexed, caching: 'personal' };
/** The owner's doors, and the owner's area behind them. */
const signIn: PagePolicy = { ...personal, isDisallowed: true };
const ownersArea: PagePolicy = { ...signIn, for: 'owner' };

/** Opens to strangers before the shop does: what the law wants read, and what belongs to somebody who has bought already. */
function openEarly(policy: PagePolicy): PagePolicy {
  return { ...policy, isOpenWhileClosed: true };
}

/** Every page of the site with its policy. The sitemap names those that are listed in this order. */
export const pages: readonly Page[] = [
  // While the shop is closed it says that it opens soon.
  page('', 'features/home/home-page.tsx', openEarly(published)),
  page('shop', 'features/shop/shop-page.tsx', {
    ...published,
    parameters: ['type', 'series', 'size', 'min', 'max', 'availability', 'sort'],
  }),
  page('merchandise', 'features/shop/merchandise-page.tsx', published),
  page('work/:slug', 'features/work-page/work-page.tsx', published),
  page('search', 'features/search/page/search-page.tsx', unindexed),
  page('cart', 'features/cart/page/cart-page.tsx', { ...unlisted, isDisallowed: true }),
  page('checkout', 'features/checkout/page/checkout-page.tsx', disallowed),
  page('order', 'features/orders/buyer/find-order-page.tsx', openEarly(unlisted)),
  page(
    'order/:token',
    'features/orders/buyer/order-page.tsx',
    openEarly({ ...personal, isDisallowed: true }),
  ),
  page('verify/:number?', 'features/certificates/verify-page.tsx', openEarly(unindexed)),
  page('pay/:token', 'features/commissions/payments/pay-page.tsx', openEarly(personal)),
  page('offer/:token', 'features/offers/buyer/offer-page.tsx', personal),
  page('subscription', 'features/subscriptions/page/subscription-page.tsx', published),
  page('subscription/archive', 'features/subscriptions/archive/archive-page.tsx', published),
  page('subscription/archive/:month', 'features/subscriptions/archive/month-page.tsx', published),
  page(
    'subscription-success',
    'features/subscriptions/page/subscription-success-page.tsx',
    disallowed,
  ),
  page(
    'subscription/manage',
    'features/subscriptions/manage/page/ask-link-page.tsx',
    openEarly(unindexed),
  ),
  page(
    'subscription/manage/:token',
    'features/subscriptions/manage/page/manage-page.tsx',
    openEarly(personal),
  ),
  page('subscription/gift', 'features/subscriptions/gifts/page/gift-page.tsx', published),
  page(
    'subscription/gift/:id',
    'features/subscriptions/gifts/page/gift-done-page.tsx',
    openEarly(personal),
  ),
  page('gift/:token', 'features/subscriptions/gifts/card/card-page.tsx', openEarly(personal)),
  page('artist-statement', 'features/pages/statement-page.tsx', published),
  page('cv', 'features/exhibitions/cv/cv-page.tsx', published),
  page('blog', 'features/blog/blog-page.tsx', { ...published, parameters: ['tag'] }),
  page('blog/:slug', 'features/blog/post-page.tsx', published),
  page('privacy', 'features/pages/legal/legal-page.tsx', openEarly(published)),
  page('terms', 'features/pages/legal/legal-page.tsx', openEarly(published)),
  page('shipping-policy', 'features/pages/legal/legal-page.tsx', openEarly(published)),
  page('returns', 'features/inquiry/withdrawal/returns-page.tsx', openEarly(published)),
  page('imprint', 'features/pages/legal/legal-page.tsx', openEarly(published)),
  page('animation-demo', 'features/animation/animation-page.tsx', {
    ...unindexed,
    caching: 'shared',
  }),
  page(
    'newsletter/:action/:token',
    'features/newsletter/newsletter-page.tsx',
    openEarly({ ...personal, isDisallowed: true }),
  ),
  page(
    'newsletter/choices/:token',
    'features/newsletter/choices/choices-page.tsx',
    openEarly({ ...personal, isDisallowed: true }),
  ),
  page('admin/login', 'features/admin/sign-in/login-page.tsx', openEarly(signIn)),
  page('admin/reset/:token?', 'features/admin/sign-in/reset-page.tsx', openEarly(signIn)),
  // Crawlers may ask for it: it only leads to the sign-in.
  page('admin', 'features/admin/dashboard/dashboard-page.tsx', {
    ...ownersArea,
    isDisallowed: false,
  }),
  page('admin/start', 'features/settings/start/page/start-page.tsx', ownersArea),
  page('fulfillment', 'features/orders/admin-list/fulfillment-page.tsx', ownersArea),
  page(
    'admin/orders/:orderId',
    'features/orders/admin-detail/page/order-detail-page.tsx',
    ownersArea,
  ),
  page('admin/sales/new', 'features/orders/by-hand/page/record-sale-page.tsx', ownersArea),
  page('admin/inbox', 'features/admin/inbox/inbox-page.tsx', ownersArea),
  page(
    'admin/inbox/newsletter',
    'features/admin/inbox/newsletter/newsletter-list-page.tsx',
    ownersArea,
  ),
  page(
    'admin/inbox/letters',
    'features/admin/inbox/failed-letters/failed-letters-page.tsx',
    ownersArea,
  ),
  page('admin/inbox/:id', 'features/admin/inbox/replies/page/thread-page.tsx', ownersArea),
  page('admin/offers', 'features/offers/owner/page/offers-page.tsx', ownersArea),
  page('admin/offers/new', 'features/offers/owner/page/make-offer-page.tsx', ownersArea),
  page('admin/works', 'features/works/list/works-page.tsx', ownersArea),
  page('admin/works/series', 'features/works/series/series-page.tsx', ownersArea),
  page('admin/works/new', 'features/works/form/new-work-page.tsx', ownersArea),
  page('admin/works/:id', 'features/works/form/work-form-page.tsx', ownersArea),
  page('admin/works/:id/preview', 'features/works/preview/page/preview-page.tsx', ownersArea),
  page('admin/works/:id/history', 'features/works/history/history-page.tsx', ownersArea),
  page(
    'admin/works/:id/certificates',
    'features/certificates/by-hand/certificates-page.tsx',
    ownersArea,
  ),
  page('admin/inventory', 'features/stock/inventory/inventory-page.tsx', ownersArea),
  page('admin/commissions', 'features/commissions/board/commissions-page.tsx', ownersArea),
  page('admin/commissions/:id', 'features/commissions/detail/commission-page.tsx', ownersArea),
  page('admin/records', 'features/records/page/records-page.tsx', ownersArea),
  page('admin/records/transactions', 'features/bookkeeping/year/page/year-page.tsx', ownersArea),
  page(
    'admin/records/consignments',
    'features/consignments/page/consignments-page.tsx',
    ownersArea,
  ),
  page('admin/records/:entity', 'features/records/page/entity-page.tsx', ownersArea),
  page('admin/customers', 'features/people/admin/page/customers-page.tsx', ownersArea),
  page('admin/payments', 'features/payments/admin/payments-page.tsx', ownersArea),
  page('admin/printing', 'features/printing/admin/page/printing-page.tsx', ownersArea),
  page('admin/subscriptions', 'features/subscriptions/members/page/members-page.tsx', ownersArea),
  page(
    'admin/subscriptions/members/:id',
    'features/subscriptions/members/detail/page/member-detail-page.tsx',
    ownersArea,
  ),
  page(
    'admin/subscriptions/months/:month?',
    'features/subscriptions/months/page/month-page.tsx',
    ownersArea,
  ),
  page(
    'admin/subscriptions/designs/:month?',
    'features/subscriptions/designs/page/designs-page.tsx',
    ownersArea,
  ),
  page(
    'admin/subscriptions/gifts',
    'features/subscriptions/gifts/admin/gifts-page.tsx',
    ownersArea,
  ),
  page('admin/subscriptions/end', 'features/subscriptions/decisions/page/end-page.tsx', ownersArea),
  page('admin/posts', 'features/blog/writing/list/page/posts-page.tsx', ownersArea),
  page('admin/posts/new', 'features/blog/writing/page/new-post-page.tsx', ownersArea),
  page('admin/posts/:id', 'features/blog/writing/page/post-editor-page.tsx', ownersArea),
  page('admin/newsletter', 'features/newsletter/letters/page/list/letters-page.tsx', ownersArea),
  page('admin/newsletter/new', 'features/newsletter/letters/page/new-letter-page.tsx', ownersArea),
  page('admin/newsletter/:id', 'features/newsletter/letters/page/letter-page.tsx', ownersArea),
  page('admin/settings', 'features/settings/frame/settings-page.tsx', ownersArea),
  page('admin/settings/studio', 'features/settings/studio/studio-settings-page.tsx', ownersArea),
  page('admin/settings/words/:name?', 'features/settings/words/page/words-page.tsx', ownersArea),
  page(
    'admin/settings/shipping',
    'features/shipping/settings/shipping-settings-page.tsx',
    ownersArea,
  ),
  page('admin/settings/tax', 'features/shipping/settings/tax/tax-settings-page.tsx', ownersArea),
  page(
    'admin/settings/payment',
    'features/connections/payment/settings/payment-page.tsx',
    ownersArea,
  ),
  page('admin/settings/mail', 'features/connections/mail/settings/mail-page.tsx', ownersArea),
  page(
    'admin/settings/printing',
    'features/connections/printer/settings/printer-page.tsx',
    ownersArea,
  ),
  page('admin/settings/shop', 'features/settings/shop/shop-settings-page.tsx', ownersArea),
  page('admin/settings/look', 'features/settings/look/look-page.tsx', ownersArea),
  page('admin/health', 'features/monitoring/page/health-page.tsx', ownersArea),
  page('admin/settings/backups', 'features/backup/page/backups-page.tsx', ownersArea),
  page('admin/settings/data', 'features/import/page/data-page.tsx', ownersArea),
  page('admin/account', 'features/admin/account/account-page.tsx', ownersArea),
  page('*', 'features/layout/not-found-page.tsx', openEarly(unindexed)),
];

const opensTo = (audience: PagePolicy['for']) =>
  pages.filter((one) => one.for === audience).map(entryOf);

/** What the owner alone may open stands below the route that asks for the sign-in, and nothing else does. */
export default [
  ...opensTo('anyone'),
  { id: 'owner', file: 'features/admin/admin-page.tsx', children: opensTo('owner') },
] satisfies RouteConfig;

function page(path: string, file: string, policy: PagePolicy): Page {
  return { path, file, ...policy };
}

/** Named by its address, for the first load of every page names all of them: what stands there twice costs nothing. */
function entryOf({ path, file }: Page): RouteConfigEntry {
  return path === '' ? { file, id: 'home', index: true } : { file, id: path, path };
}
