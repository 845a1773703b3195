import { Tag } from '#app/ui/tag.tsx';
import type { Order } from '#app/features/orders/contract.ts';
import { copy } from '../copy.ts';
import { statusNames } from '../fulfillment.ts';
import { statusLooks } from './status-icon.tsx';

/** What speaks against shipping an order, a word each. */
export function AlertTags({ alerts }: { alerts: Order['alerts'] }) {
  return alerts.map((alert) => (
    <Tag key={alert} look="overdue">
      {copy.alerts[alert]}
    </Tag>
  ));
}

type Item = Pick<Order['orderItems'][number], 'fulfillmentStatus' | 'withdrawnBy'>;

/** How far a line of an order is, or that its buyer has withdrawn from it. */
export function ItemTag({ item: { fulfillmentStatus, withdrawnBy } }: { item: Item }) {
  return withdrawnBy === 'buyer' ? (
    <Tag look="overdue">{copy.itemWithdrawn}</Tag>
  ) : (
    <Tag look={statusLooks[fulfillmentStatus]}>{statusNames[fulfillmentStatus]}</Tag>
  );
}
