import type { Context } from '../call.ts';
import { InvalidParameter } from '../refusal.ts';

/** Refuses to make a payment method the default of a customer who does not have it. */
export function refuseUnattached(
  { store }: Context,
  id: string | undefined,
  customer: string,
  param: string,
) {
  if (id === undefined || store.find('payment_method', id)?.customer === customer) return;
  throw new InvalidParameter(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    param,
    'resource_missing',
  );
}
