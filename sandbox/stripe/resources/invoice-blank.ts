import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { shownMoney } from '../currencies.ts';
import { makeId } from '../ids.ts';

interface Period {
  start: number;
  end: number;
}

/** The draft of an invoice for one period of a subscription, paid ahead. */
export function draftInvoice(
  context: Context,
  subscription: Stripe.Subscription,
  customer: Stripe.Customer,
  reason: 'subscription_create' | 'subscription_cycle',
  period: Period,
): Stripe.Invoice {
  const id = makeId('in');
  const lines = subscription.items.data.map((item) =>
    lineOf(context, id, subscription, item, period),
  );
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Stripe sandbox',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: context.now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: customer.shipping,
    customer_tax_exempt: customer.tax_exempt ?? 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    // Stripe dates an invoice by the period that just ended; the lines tell what is paid for.
    period_end: period.start,
    period_start:
      reason === 'subscription_create'
        ? period.start
        : subscription.items.data[0]!.current_period_start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: subscription.test_clock,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: context.now,
  };
}

function lineOf(
  { store }: Context,
  invoice: string,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  period: Period,
): Stripe.InvoiceLineItem {
  const { price, quantity = 1 } = item;
  const amount = (price.unit_amount ?? 0) * quantity;
  const line = {
    id: makeId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: `${quantity} × ${store.find('product', String(price.product))?.name} (at ${shownMoney(price.unit_amount ?? 0, price.currency)} ${every(price)})`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: String(price.unit_amount),
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
  // The SDK makes a Decimal of what is text on the wire.
  return line as unknown as Stripe.InvoiceLineItem;
}

function every({ recurring }: Stripe.Price): string {
  const { interval = 'month', interval_count: count = 1 } = recurring ?? {};
  return count === 1 ? `/ ${interval}` : `every ${count} ${interval}s`;
}
