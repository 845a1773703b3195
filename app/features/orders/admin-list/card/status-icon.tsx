import type { ComponentType } from 'react';
import { cx } from '#app/ui/cx.ts';
import type { IconProps } from '#app/ui/icons/icon.tsx';
import { Box, Clock, Done, Truck } from '#app/ui/icons/admin-icons.tsx';
import { Alert } from '#app/ui/icons/control-icons.tsx';
import type { TagLook } from '#app/ui/tag.tsx';
import type { OrderStatus } from '../fulfillment.ts';

/** Any status but these four is neutral grey (spec. section 2). */
export const statusLooks: Record<OrderStatus, TagLook> = {
  pending: 'pending',
  processing: 'processing',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'neutral',
};

const icons: Record<OrderStatus, { shape: ComponentType<IconProps>; color: string }> = {
  pending: { shape: Clock, color: 'text-ochre' },
  processing: { shape: Box, color: 'text-verdigris' },
  shipped: { shape: Truck, color: 'text-moss' },
  delivered: { shape: Done, color: 'text-ink' },
  cancelled: { shape: Alert, color: 'text-label' },
};

/** The sign of a status, in its color; the word stands on the badge. */
export function StatusIcon({ status, className }: { status: OrderStatus; className?: string }) {
  const { shape: Shape, color } = icons[status];
  return <Shape className={cx('shrink-0', color, className)} />;
}
