import type { Binding } from '#app/platform/serve.server.ts';
import { authApi } from '#app/features/auth/api.server.ts';
import { blogApi } from '#app/features/blog/api.server.ts';
import { bookkeepingApi } from '#app/features/bookkeeping/api.server.ts';
import { cartApi } from '#app/features/cart/api.server.ts';
import { catalogApi } from '#app/features/catalog/api.server.ts';
import { certificatesApi } from '#app/features/certificates/api.server.ts';
import { checkoutApi } from '#app/features/checkout/api.server.ts';
import { paymentsApi } from '#app/features/payments/api.server.ts';
import { commissionPaymentsApi } from '#app/features/commission-payments/api.server.ts';
import { commissionsApi } from '#app/features/commissions/api.server.ts';
import { customersApi } from '#app/features/customers/api.server.ts';
import { deliveryApi } from '#app/features/shipping/api.server.ts';
import { deskApi } from '#app/features/admin/api.server.ts';
import { fulfillmentApi } from '#app/features/fulfillment/api.server.ts';
import { inboxApi } from '#app/features/inbox/api.server.ts';
import { inquiryApi } from '#app/features/inquiry/api.server.ts';
import { installationApi } from '#app/features/installation/api.server.ts';
import { inventoryApi } from '#app/features/inventory/api.server.ts';
import { mockupsApi } from '#app/features/mockups/api.server.ts';
import { newsletterApi } from '#app/features/newsletter/api.server.ts';
import { orderDeskApi } from '#app/features/order-desk/api.server.ts';
import { overviewApi } from '#app/features/dashboard/api.server.ts';
import { recoveryApi } from '#app/features/recovery/api.server.ts';
import { searchApi } from '#app/features/search/api.server.ts';
import { studioApi } from '#app/features/studio/api.server.ts';
import { subscriptionsApi } from '#app/features/subscriptions/api.server.ts';
import { tasksApi } from '#app/features/tasks/api.server.ts';
import { textsApi } from '#app/features/pages/api.server.ts';
import { waitingApi } from '#app/features/back-in-stock/api.server.ts';
import { workspaceApi } from '#app/features/notion/api.server.ts';
import { ordersApi } from '#app/features/orders/api.server.ts';

/** Every call of the API, feature by feature. */
export const bindings: readonly Binding[] = [
  ...authApi,
  ...catalogApi,
  ...waitingApi,
  ...deliveryApi,
  ...cartApi,
  ...ordersApi,
  ...certificatesApi,
  ...checkoutApi,
  ...paymentsApi,
  ...fulfillmentApi,
  ...orderDeskApi,
  ...subscriptionsApi,
  ...blogApi,
  ...bookkeepingApi,
  ...inquiryApi,
  ...inventoryApi,
  ...commissionPaymentsApi,
  ...commissionsApi,
  ...customersApi,
  ...mockupsApi,
  ...newsletterApi,
  ...inboxApi,
  ...overviewApi,
  ...searchApi,
  ...tasksApi,
  ...installationApi,
  ...recoveryApi,
  ...textsApi,
  ...studioApi,
  ...workspaceApi,
  ...deskApi,
];
