import { post } from '../call.ts';
import { InvalidParameter, missing } from '../refusal.ts';
import { voidInvoice } from './invoice-states.ts';
import { subscriptionOf } from './invoices.ts';
import { endSubscription } from './subscription-states.ts';

export const invoiceVoidCalls = [
  post('/invoices/:id/void', {
    params: {},
    run(context, _params, id) {
      const invoice = context.store.find('invoice', id);
      if (!invoice) throw missing('invoice', id);
      if (invoice.status !== 'open') {
        throw new InvalidParameter(
          `You can only pass in open invoices. This invoice isn't open; its status is ${invoice.status}.`,
        );
      }
      const subscription = context.store.find('subscription', subscriptionOf(invoice));
      // Without its first invoice a subscription can never begin.
      if (subscription?.status === 'incomplete' && subscription.latest_invoice === id)
        endSubscription(context, subscription);
      else voidInvoice(context, invoice);
      return context.store.find('invoice', id)!;
    },
  }),
];
