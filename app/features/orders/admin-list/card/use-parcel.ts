import { useState } from 'react';
import { questionOf } from '#app/platform/confirmation.ts';
import type { Order } from '#app/features/orders/contract.ts';
import { failureOf, type useOrderChanges } from '../queries.ts';
import type { Drafts } from './use-drafts.ts';

type Ship = ReturnType<typeof useOrderChanges>['ship'];
export type Parcel = ReturnType<typeof useParcel>;

/** A parcel that is about to leave: its number, which is kept as a draft, its carrier, and what the shop said of the last try. */
export function useParcel(order: Order, drafts: Drafts, ship: Ship) {
  const edit = { orderId: order.id, what: 'tracking' as const };
  const number = drafts.textOf(edit, '');
  const [carrier, setCarrier] = useState('');
  const question = questionOf(ship.error, 'shipAnyway');

  /** Marks it as shipped, of all that waits or of `itemIds` alone; `asked` where the shop wants a yes first. */
  async function send(
    more: { itemIds?: string[]; shipAnyway?: boolean } = {},
  ): Promise<'sent' | 'asked' | 'refused'> {
    const body = {
      trackingNumber: number.trim(),
      version: order.version,
      ...(carrier.trim() && { carrier: carrier.trim() }),
      ...more,
    };
    try {
      await ship.mutateAsync(body);
    } catch (error) {
      return questionOf(error, 'shipAnyway') ? 'asked' : 'refused';
    }
    drafts.saved(edit, number);
    return 'sent';
  }

  return {
    number,
    carrier,
    setCarrier,
    question,
    failure: question ? undefined : failureOf(ship.error),
    isNumbered: number.trim() !== '',
    isSending: ship.isPending,
    open: () => drafts.open(edit),
    write: (text: string) => drafts.write(edit, text),
    send,
    giveUp: ship.reset,
  };
}
