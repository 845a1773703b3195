import { formatExactMoney } from '#app/platform/money.ts';
import { type OrderStatus, statusNames } from '#app/features/fulfillment/fulfillment.ts';
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

/** What happened, in words, and the texts it changed from and to where there are any. */
export function stepOf({ change, before, after }: TimelineEntry): { words: string; from?: string; to?: string } {
  if (change === 'placed') return { words: 'Ordered and paid' };
  if (change === 'status') return { words: `${nameOf(before)} → ${nameOf(after)}` };
  if (change === 'parcel') return { words: `Parcel ${after ?? ''} handed over` };
  if (change === 'sent although refunded') return { words: 'Meant to be sent although all of its money went back' };
  if (change === 'refund') return { words: `${money(after)} to be sent back` };
  if (change === 'refund paid') return { words: `${money(after)} sent back` };
  if (change === 'letter sent again') return { words: `Letter sent again: ${letterName(after ?? '')}` };
  if (change === 'notes') return { words: before === null ? 'Notes written' : 'Notes changed', from: before ?? '', to: after ?? '' };
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
