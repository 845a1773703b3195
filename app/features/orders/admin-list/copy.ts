import { isSampleOrder } from '#app/features/orders/sample-order.ts';
import { deliveredByHand } from '#app/features/orders/carriers.ts';
import { type OrderStatus, type Tab, tabs } from './fulfillment.ts';

/** What the dashboard says (spec. sections 2 and 8). */
export const copy = {
  title: 'Fulfillment Dashboard',
  subtitle: 'Manage orders containing original artworks that require personal shipping.',
  tabs: {
    pending: 'Pending',
    processing: 'Processing',
    shipped: 'Shipped',
    all: 'All Orders',
  } satisfies Record<Tab, string>,
  none: 'No orders found',
  noneIn: (tab: Tab) =>
    tab === 'all' ? 'No orders requiring manual fulfillment yet.' : `No orders in ${tab} status.`,
  recordSale: 'Record a sale',
  failed: 'The orders could not be loaded.',
  shipTo: 'Ship to',
  gift: 'A gift: nothing with a price in the parcel.',
  toShip: {
    works: 'Original Artworks to Ship Manually',
    merchandise: 'Merchandise to Pack and Ship',
  },
  seePrinting: 'See it in Printing',
  toPrint: 'From the Printer, Who Sends It',
  shippingCost: 'Shipping Cost',
  tax: 'Tax',
  includedTax: 'Of it tax',
  totalAmount: 'Total Amount',
  notes: 'Admin Notes',
  yourNotes: 'Notes',
  addNotes: 'Add Notes',
  saveNotes: 'Save Notes',
  cancel: 'Cancel',
  tracking: 'Tracking number',
  carrier: 'Carrier',
  trackingHelp: 'The buyer is e-mailed as soon as you mark the order as shipped.',
  process: 'Mark as Processing',
  ship: 'Mark as Shipped',
  deliver: 'Mark as Delivered',
  deliverAsk:
    'Has all of it arrived? The buyer’s page says so at once, and it cannot be taken back.',
  deliverYes: 'Yes, it has arrived',
  saving: 'Saving...',
  updated: { title: 'Order updated successfully' },
  /** Where an order went that left the tab it stood in. */
  movedTo: (status: OrderStatus) => {
    const tab = tabs.find((one) => one === status) ?? 'all';
    return {
      description: `It stands under “${copy.tabs[tab]}” now.`,
      way: {
        to: `/fulfillment${tab === 'pending' ? '' : `?tab=${tab}`}`,
        label: 'Show it',
        altText: `Show it under ${copy.tabs[tab]}`,
      },
    };
  },
  shipped: {
    title: 'Order marked as shipped',
    description: 'The buyer has been sent the tracking number.',
  },
  more: 'More orders',
  slip: 'Packing slip',
  customs: 'Customs sheet',
  export: 'Save as a table',
  exportHelp: 'A file for a spreadsheet, one order a line. Days are counted in UTC.',
  exportFrom: 'From',
  exportTo: 'To',
  exportStatus: 'Status',
  exportAll: 'Every status',
  exportSave: 'Save',
  refundedInFull: (money: string) =>
    `All of this order's money (${money}) went back to the buyer. Cancel the order, or ship it anyway if that is what you both agreed.`,
  alertQuestions: {
    withdrawn:
      'The buyer has withdrawn from this order, or from something of what you are about to send: that is not to be sent, and its money goes back. Ship it anyway only if you both agreed on it since.',
    'withdrawn-elsewhere':
      'Somebody has withdrawn from this order with another email address than the buyer’s. Ask the buyer first; ship it anyway only if the buyer wants it.',
    disputed:
      "The buyer's bank disputes this payment and may take the money back. Ship it anyway only if you are sure.",
    'dispute-lost':
      "The buyer's bank has taken the money of this order back. Ship it anyway only if that is what you both agreed.",
    'fraud-warning':
      "The card's bank warns that this payment may be fraud. Ship it anyway only if you know the buyer.",
  },
  alerts: {
    withdrawn: 'Withdrawn – do not send',
    'withdrawn-part': 'Part withdrawn',
    'withdrawn-elsewhere': 'Withdrawal – ask the buyer',
    disputed: 'Disputed',
    'dispute-lost': 'Dispute lost',
    'fraud-warning': 'Fraud warning',
  },
  itemWithdrawn: 'Withdrawn',
  /** Leads from the card of a withdrawn order to where it is cancelled or refunded. */
  settleWithdrawal: 'Cancel or refund it',
  refundedInPart: (money: string) => `${money} of it went back to the buyer.`,
  allRefunded: 'All of its money went back to the buyer.',
  notNow: 'Not now',
  shipAnyway: 'Ship anyway',
  processAnyway: 'Pack it anyway',
  needsNumber:
    'Write the tracking number first. You hand it over yourself? Then the buyer reads these words in its place:',
  byHand: deliveredByHand,
  printerSends: (titles: readonly string[]) =>
    `${new Intl.ListFormat('en').format(titles)} ${titles.length === 1 ? 'comes' : 'come'} from the printer, who sends it.`,
  printerMoves: 'All of this order comes from the printer, who says how far it is.',
  failedToSave: 'That could not be saved. Please try again.',
};

/** What is said beside the field of the tracking number. */
export function trackingHelpFor(order: Parameters<typeof isSampleOrder>[0]): string {
  return isSampleOrder(order)
    ? 'This order is a sample of the demo: nobody is e-mailed.'
    : copy.trackingHelp;
}
