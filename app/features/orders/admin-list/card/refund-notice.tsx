import { formatExactMoney, toCents } from '#app/platform/formats/money.ts';
import { cx } from '#app/ui/cx.ts';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import type { Order } from '#app/features/orders/contract.ts';
import { copy } from '../copy.ts';

type RefundNoticeProps = {
  order: Pick<Order, 'status' | 'totalAmount' | 'refundedAmount'>;
  className?: string;
};

/** What went back of an order: all of it is a warning to whoever is about to pack it, a part is said. */
export function RefundNotice({ order, className }: RefundNoticeProps) {
  const [total, refunded] = [toCents(order.totalAmount), toCents(order.refundedAmount)];
  if (refunded === 0 || order.status === 'cancelled') return null;
  if (refunded < total)
    return (
      <p className={cx('text-label', className)}>
        {copy.refundedInPart(formatExactMoney(order.refundedAmount))}
      </p>
    );
  return (
    <div className={className}>
      <FieldError>{copy.allRefunded}</FieldError>
    </div>
  );
}
