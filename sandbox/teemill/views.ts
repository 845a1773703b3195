import { money } from './catalog.ts';
import { totalOf } from './orders.ts';
import type { Fulfillment, Order } from './store.ts';

/** An order as the provider writes it. */
export function orderView(order: Order) {
  const { id, status, createdAt, movedAt, email, phone, address, fulfillments } = order;
  return {
    id,
    status,
    createdAt,
    updatedAt: movedAt,
    contactInformation: { email, phone },
    shippingAddress: address,
    totalPrice: money(totalOf(order)),
    fulfillments: fulfillments.map((fulfillment) => fulfillmentView(fulfillment, order)),
  };
}

function fulfillmentView(
  { id, items, methods, methodId, tracking }: Fulfillment,
  { status }: Order,
) {
  return {
    id,
    status,
    items: items.map(({ variantRef, quantity, cost }) => ({
      variantRef,
      quantity,
      price: money(cost),
    })),
    availableShippingMethods: methods.map(({ price, minDays, maxDays, ...method }) => ({
      ...method,
      deliveryEstimates: { minDays, maxDays },
      totalPrice: money(price),
    })),
    shippingMethodId: methodId,
    tracking: tracking ? [tracking] : [],
  };
}
