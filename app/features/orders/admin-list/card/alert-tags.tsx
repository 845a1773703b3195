import { Tag } from '#app/ui/tag.tsx';
import type { Order } from '#app/features/orders/contract.ts';
import { copy } from '../copy.ts';
import { statusLooks } from './status-icon.tsx';
import { statusWord } from '../status-words.ts';

/** What speaks against shipping an order, a word each. */
export function AlertTags({ alerts }: { alerts: Order['alerts'] }) {
  return alerts.map((alert) => (
    <Tag key={alert} look="overdue">
      {copy.alerts[alert]}
    </Tag>
  ));
}

type Item = Pick<
  Order['orderItems'][number],
  'fulfillmentStatus' | 'trackingNumber' | 'withdrawnBy'
>;

/** How far a line of an order is, or that its buyer has withdrawn from it. */
export function ItemTag({ item }: { item: Item }) {
  const { fulfillmentStatus, trackingNumber, withdrawnBy } = item;
  return withdrawnBy === 'buyer' ? (
    <Tag look="overdue">{copy.itemWithdrawn}</Tag>
  ) : (
    <Tag look={statusLooks[fulfillmentStatus]}>{statusWord(fulfillmentStatus, trackingNumber)}</Tag>
  );
}
