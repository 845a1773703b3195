import type { Binding } from '#app/platform/serve.server.ts';
import { authApi } from '#app/features/auth/api.server.ts';
import { blogApi } from '#app/features/blog/api.server.ts';
import { writingApi } from '#app/features/blog/writing/api.server.ts';
import { postListApi } from '#app/features/blog/writing/list/api.server.ts';
import { consignmentsApi } from '#app/features/consignments/api.server.ts';
import { ownEntriesApi } from '#app/features/bookkeeping/own-entries/api.server.ts';
import { yearApi } from '#app/features/bookkeeping/year/api.server.ts';
import { bookkeepingApi } from '#app/features/bookkeeping/api.server.ts';
import { cartApi } from '#app/features/cart/api.server.ts';
import { catalogApi } from '#app/features/catalog/api.server.ts';
import { certificatesApi } from '#app/features/certificates/api.server.ts';
import { certificatesByHandApi } from '#app/features/certificates/by-hand/api.server.ts';
import { checkoutApi } from '#app/features/checkout/api.server.ts';
import { paymentFormApi } from '#app/features/payments/form/api.server.ts';
import { failedRefundsApi } from '#app/features/payments/failed-refunds/api.server.ts';
import { ownersGiftsApi } from '#app/features/subscriptions/gifts/admin/api.server.ts';
import { giftsApi } from '#app/features/subscriptions/gifts/api.server.ts';
import { commissionPaymentsApi } from '#app/features/commissions/payments/api.server.ts';
import { commissionsApi } from '#app/features/commissions/api.server.ts';
import { recordsApi } from '#app/features/records/api.server.ts';
import { peopleApi } from '#app/features/people/admin/api.server.ts';
import { shippingApi } from '#app/features/shipping/api.server.ts';
import { shippingZonesApi } from '#app/features/shipping/zones/api.server.ts';
import { taxApi } from '#app/features/shipping/tax/api.server.ts';
import { adminApi } from '#app/features/admin/api.server.ts';
import { orderListApi } from '#app/features/orders/admin-list/api.server.ts';
import { inboxApi } from '#app/features/admin/inbox/api.server.ts';
import { repliesApi } from '#app/features/admin/inbox/replies/api.server.ts';
import { inquiryPicturesApi } from '#app/features/inquiry/pictures/api.server.ts';
import { inquiryApi } from '#app/features/inquiry/api.server.ts';
import { offersApi } from '#app/features/offers/api.server.ts';
import { installationApi } from '#app/features/installation/api.server.ts';
import { inventoryApi } from '#app/features/stock/inventory/api.server.ts';
import { designsApi } from '#app/features/pictures/designs/api.server.ts';
import { mockupsApi } from '#app/features/mockups/api.server.ts';
import { newsletterApi } from '#app/features/newsletter/api.server.ts';
import { readerLettersApi } from '#app/features/newsletter/letters/api.server.ts';
import { orderDetailApi } from '#app/features/orders/admin-detail/api.server.ts';
import { dashboardApi } from '#app/features/admin/dashboard/api.server.ts';
import { recoveryApi } from '#app/features/payments/recovery/api.server.ts';
import { searchApi } from '#app/features/admin/search/api.server.ts';
import { studioRecordApi } from '#app/features/settings/studio/api.server.ts';
import { demoApi } from '#app/features/demo/api.server.ts';
import { startApi } from '#app/features/settings/start/api.server.ts';
import { lookApi } from '#app/features/settings/look/api.server.ts';
import { shopSettingsApi } from '#app/features/settings/shop/api.server.ts';
import { printingApi } from '#app/features/printing/admin/api.server.ts';
import { printerRangeApi } from '#app/features/printing/range/api.server.ts';
import { wordsApi } from '#app/features/settings/words/api.server.ts';
import { exportApi } from '#app/features/export/page/api.server.ts';
import { importApi } from '#app/features/import/page/api.server.ts';
import { exhibitionsApi } from '#app/features/exhibitions/api.server.ts';
import { shopApi } from '#app/features/shop/filters/api.server.ts';
import { siteSearchApi } from '#app/features/search/api.server.ts';
import { settingsApi } from '#app/features/settings/api.server.ts';
import { clubDesignsApi } from '#app/features/subscriptions/designs/api.server.ts';
import { clubMemberApi } from '#app/features/subscriptions/manage/api.server.ts';
import { clubMembersApi } from '#app/features/subscriptions/members/api.server.ts';
import { clubDecisionsApi } from '#app/features/subscriptions/decisions/api.server.ts';
import { clubMemberDetailApi } from '#app/features/subscriptions/members/detail/api.server.ts';
import { clubMonthsApi } from '#app/features/subscriptions/months/admin/api.server.ts';
import { clubPapersApi } from '#app/features/subscriptions/papers/api.server.ts';
import { clubShippingApi } from '#app/features/subscriptions/shipping/api.server.ts';
import { subscriptionsApi } from '#app/features/subscriptions/api.server.ts';
import { tablesApi } from '#app/features/admin/tables/api.server.ts';
import { tasksApi } from '#app/features/tasks/api.server.ts';
import { pagesApi } from '#app/features/pages/api.server.ts';
import { backInStockApi } from '#app/features/back-in-stock/api.server.ts';
import { worksApi } from '#app/features/works/api.server.ts';
import { notionApi } from '#app/features/notion/api.server.ts';
import { backupPassphraseApi } from '#app/features/connections/backup/api.server.ts';
import { healthApi } from '#app/features/monitoring/page/api.server.ts';
import { backupsApi } from '#app/features/backup/page/api.server.ts';
import { mailServerApi } from '#app/features/connections/mail/api.server.ts';
import { paymentConnectionApi } from '#app/features/connections/payment/api.server.ts';
import { printerConnectionApi } from '#app/features/connections/printer/api.server.ts';
import { cropsApi } from '#app/features/pictures/crops/api.server.ts';
import { uploadsApi } from '#app/features/pictures/uploads/api.server.ts';
import { seriesApi } from '#app/features/works/series/api.server.ts';
import { worksListApi } from '#app/features/works/list/api.server.ts';
import { ordersApi } from '#app/features/orders/api.server.ts';
import { salesByHandApi } from '#app/features/orders/by-hand/api.server.ts';

/** Every call of the API, feature by feature. */
export const bindings: readonly Binding[] = [
  ...authApi,
  ...mailServerApi,
  ...backupPassphraseApi,
  ...backupsApi,
  ...healthApi,
  ...paymentConnectionApi,
  ...printerConnectionApi,
  ...catalogApi,
  ...backInStockApi,
  ...shippingApi,
  ...shippingZonesApi,
  ...taxApi,
  ...cartApi,
  ...ordersApi,
  ...uploadsApi,
  ...cropsApi,
  ...salesByHandApi,
  ...certificatesByHandApi,
  ...certificatesApi,
  ...paymentFormApi,
  ...checkoutApi,
  ...failedRefundsApi,
  ...orderListApi,
  ...orderDetailApi,
  ...printingApi,
  ...printerRangeApi,
  ...subscriptionsApi,
  ...clubDesignsApi,
  ...clubMemberApi,
  ...clubMembersApi,
  ...clubDecisionsApi,
  ...clubMemberDetailApi,
  ...clubMonthsApi,
  ...clubPapersApi,
  ...clubShippingApi,
  ...blogApi,
  ...writingApi,
  ...postListApi,
  ...bookkeepingApi,
  ...yearApi,
  ...ownEntriesApi,
  ...consignmentsApi,
  ...inquiryApi,
  ...inquiryPicturesApi,
  ...offersApi,
  ...inventoryApi,
  ...worksApi,
  ...worksListApi,
  ...seriesApi,
  ...commissionPaymentsApi,
  ...giftsApi,
  ...ownersGiftsApi,
  ...commissionsApi,
  ...peopleApi,
  ...recordsApi,
  ...mockupsApi,
  ...designsApi,
  ...newsletterApi,
  ...readerLettersApi,
  ...inboxApi,
  ...repliesApi,
  ...dashboardApi,
  ...searchApi,
  ...tablesApi,
  ...tasksApi,
  ...installationApi,
  ...recoveryApi,
  ...pagesApi,
  ...exhibitionsApi,
  ...shopApi,
  ...siteSearchApi,
  ...settingsApi,
  ...studioRecordApi,
  ...demoApi,
  ...startApi,
  ...wordsApi,
  ...lookApi,
  ...shopSettingsApi,
  ...notionApi,
  ...adminApi,
  ...exportApi,
  ...importApi,
];
