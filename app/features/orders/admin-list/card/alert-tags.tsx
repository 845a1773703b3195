import { Tag } from '#app/ui/tag.tsx';
import type { Order } from '#app/features/orders/contract.ts';
import { copy } from '../copy.ts';

/** What speaks against shipping an order, a word each. */
export function AlertTags({ alerts }: { alerts: Order['alerts'] }) {
  return alerts.map((alert) => (
    <Tag key={alert} look="overdue">
      {copy.alerts[alert]}
    </Tag>
  ));
}
