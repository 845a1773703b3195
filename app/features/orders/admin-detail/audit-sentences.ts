import { formatExactMoney } from '#app/platform/formats/money.ts';
import { type OrderStatus, statusNames } from '#app/features/orders/admin-list/fulfillment.ts';
import type { TimelineEntry } from './contract.ts';

const letters: Readonly<Record<string, string>> = {
  'order-confirmation': 'Order confirmation',
  'order-notice': 'New order, to you',
  'order-shipped': 'Parcel on its way',
  'order-cancelled': 'Order cancelled',
  'refund-made': 'Money sent back',
};

/** What a letter is called on the page of its order. */
export function letterName(kind: string): string {
  return letters[kind] ?? kind;
}

const disputeSteps: Readonly<Record<string, string>> = {
  'needs-response': 'The dispute needs evidence again',
  'under-review': "Evidence handed in; the buyer's bank decides",
  won: 'Dispute won: the money is yours',
  lost: "Dispute lost: the buyer's bank has taken the money",
  closed: 'Dispute closed without taking any money',
};

const printSteps: Readonly<Record<string, string>> = {
  waiting: 'To be handed to the printer',
  created: 'Drafted at the printer; nothing is charged yet',
  confirming: 'The printer is asked to make it',
  confirmed: 'The printer has taken it',
  printing: 'Being printed',
  shipped: 'The printer has posted it',
  delivered: 'Delivered, as the printer says',
  refused: 'The printer does not make it: you decide',
  cancelled: 'Not printed',
};

/** `refused: address` is a step and its reason; the page of printing says the reason in words. */
const printStepOf = (after: string | null) =>
  printSteps[(after ?? '').split(':')[0] ?? ''] ?? 'Printing changed';

/** What happened, in words, and the texts it changed from and to where there are any. */
export function stepOf({ change, before, after }: TimelineEntry): {
  words: string;
  from?: string;
  to?: string;
} {
  if (change === 'placed') return { words: 'Ordered and paid' };
  if (change === 'status') return { words: `${nameOf(before)} → ${nameOf(after)}` };
  if (change === 'printing') return { words: printStepOf(after) };
  if (change === 'parcel') return { words: `Parcel ${after ?? ''} handed over` };
  if (change === 'parcel processing') return { words: `Being made ready: ${after ?? ''}` };
  if (change === 'parcel delivered') return { words: `Delivered: ${after ?? ''}` };
  if (change === 'parcel cancelled') return { words: `Cancelled: ${after ?? ''}` };
  if (change === 'packed by hand')
    return { words: `${after ?? ''} is packed by you, not by the printer` };
  if (change === 'sent although refunded')
    return { words: 'Meant to be sent although all of its money went back' };
  if (change === 'refund') return { words: `${money(after)} to be sent back` };
  if (change === 'refund of parcel') return { words: `Sent back for: ${after ?? ''}` };
  if (change === 'refund pending') return { words: `${money(after)} being sent back by the bank` };
  if (change === 'refund failed')
    return { words: `The bank did not accept ${money(after)}; it is back with you` };
  if (change === 'refund replaced')
    return {
      words: `${money(after)} no longer to be sent back: it went back at the payment provider`,
    };
  if (change === 'refund tried again')
    return { words: `${money(after)} to be sent back once more` };
  if (change === 'refund settled')
    return { words: `${money(after)} sent to the buyer another way` };
  if (change === 'refunded at the provider')
    return { words: `${money(after)} sent back at the payment provider` };
  if (change === 'dispute opened') return { words: `The buyer's bank disputes ${money(after)}` };
  if (change === 'dispute') return { words: disputeSteps[after ?? ''] ?? 'Dispute changed' };
  if (change === 'fraud warning') return { words: "The card's bank warns of fraud" };
  if (change === 'shipped although stopped')
    return { words: 'Meant to be sent in spite of the warning' };
  if (change === 'buyer erased') return { words: 'The name of the buyer erased' };
  if (change === 'number free') return { words: `${after ?? ''} is free again` };
  if (change === 'number void') return { words: `${after ?? ''} is void` };
  if (change === 'refund paid') return { words: `${money(after)} sent back` };
  if (change === 'letter sent again')
    return { words: `Letter sent again: ${letterName(after ?? '')}` };
  if (change === 'notes')
    return {
      words: before === null ? 'Notes written' : 'Notes changed',
      from: before ?? '',
      to: after ?? '',
    };
  return { words: change };
}

/** Who did it. */
export function actorOf({ actor, name }: TimelineEntry): string {
  if (actor === 'owner') return name ?? 'You';
  return { buyer: 'The buyer', provider: 'Payment provider', system: 'The shop' }[actor];
}

function nameOf(status: string | null): string {
  return statusNames[status as OrderStatus] ?? status ?? '';
}

function money(amount: string | null): string {
  return amount === null ? 'Money' : formatExactMoney(amount);
}
