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

/** What a change is in words, by what it was changed from and to. */
const steps: Readonly<Record<string, (after: string | null, before: string | null) => string>> = {
  placed: () => 'Ordered and paid',
  status: (after, before) => `${nameOf(before)} → ${nameOf(after)}`,
  printing: printStepOf,
  parcel: (after) => `Parcel ${after ?? ''} handed over`,
  'parcel processing': (after) => `Processing: ${after ?? ''}`,
  'parcel delivered': (after) => `Delivered: ${after ?? ''}`,
  'parcel cancelled': (after) => `Cancelled: ${after ?? ''}`,
  'packed by hand': (after) => `${after ?? ''} is packed by you, not by the printer`,
  withdrawn: () => 'Withdrawal received',
  'withdrawal settled': () => 'Withdrawal settled: the money went back',
  'withdrawal open again': () => 'Withdrawal open again: its money did not go back',
  'sent although refunded': () => 'Meant to be sent although all of its money went back',
  refund: (after) => `${money(after)} to be sent back`,
  'refund of parcel': (after) => `Sent back for: ${after ?? ''}`,
  'refund pending': (after) => `${money(after)} being sent back by the bank`,
  'refund failed': (after) => `The bank did not accept ${money(after)}; it is back with you`,
  'refund replaced': (after) =>
    `${money(after)} no longer to be sent back: it went back at the payment provider`,
  'refund tried again': (after) => `${money(after)} to be sent back once more`,
  'refund settled': (after) => `${money(after)} sent to the buyer another way`,
  'refunded at the provider': (after) => `${money(after)} sent back at the payment provider`,
  'dispute opened': (after) => `The buyer's bank disputes ${money(after)}`,
  dispute: (after) => disputeSteps[after ?? ''] ?? 'Dispute changed',
  'fraud warning': () => "The card's bank warns of fraud",
  'shipped although stopped': () => 'Meant to be sent in spite of the warning',
  'buyer erased': () => 'The name of the buyer erased',
  'number free': (after) => `${after ?? ''} is free again`,
  'number void': (after) => `${after ?? ''} is void`,
  'came back': (after) => `${after ?? ''} came back`,
  'refund paid': (after) => `${money(after)} sent back`,
  'letter sent again': (after) => `Letter sent again: ${letterName(after ?? '')}`,
};

/** What happened, in words, and the texts it changed from and to where there are any. */
export function stepOf({ change, before, after }: TimelineEntry): {
  words: string;
  from?: string;
  to?: string;
} {
  if (change === 'notes')
    return {
      words: before === null ? 'Notes written' : 'Notes changed',
      from: before ?? '',
      to: after ?? '',
    };
  return { words: steps[change]?.(after, before) ?? change };
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
