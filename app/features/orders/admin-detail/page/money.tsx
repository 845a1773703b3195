import { useState } from 'react';
import { formatExactMoney, toCents, toDecimal } from '#app/platform/formats/money.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import type { OrderDetail } from '../contract.ts';
import { copy, refundCopy } from '../copy.ts';
import { Part } from '../part.tsx';
import { FailedRefundActions } from '#app/features/payments/failed-refunds/failed-refund-actions.tsx';
import { RefundDialog } from './refund/refund-dialog.tsx';

/** What the order cost, what went back of it, and the way to send back more. */
export function Money({ order }: { order: OrderDetail }) {
  const [isOpen, setOpen] = useState(false);
  const hasRefunds = order.refunds.length > 0;
  const isLost = toCents(order.lost) > 0;
  const isDisputed = order.disputes.some(
    ({ closedAt, isInquiry }) => closedAt === null && !isInquiry,
  );
  return (
    <Part id="money" title={copy.money}>
      <dl className="grid grid-cols-[1fr_auto] gap-y-2 border-t border-hairline pt-4 tabular-nums">
        <Sum name={copy.sums.subtotal} amount={order.subtotal} />
        <Sum name={copy.sums.shipping} amount={order.shippingCost} />
        <Sum name={copy.sums.tax} amount={order.taxAmount} />
        <Sum name={copy.sums.total} amount={order.totalAmount} strong />
        {order.includedTax !== '0.00' && (
          <Sum name={copy.sums.includedTax} amount={order.includedTax} />
        )}
        {hasRefunds && <Sum name={copy.sums.refunded} amount={`-${order.refunded}`} />}
        {isLost && <Sum name={copy.sums.lost} amount={`-${order.lost}`} />}
        {(hasRefunds || isLost) && <Sum name={copy.sums.left} amount={keptOf(order)} strong />}
      </dl>
      {hasRefunds && (
        <ul className="type-small mt-4 grid gap-1 border-t border-hairline pt-3 text-label">
          {order.refunds.map((refund) => (
            <li key={refund.id}>
              {formatExactMoney(refund.amount)}, <LocalDate at={refund.createdAt} />:{' '}
              {refund.failure === null ? (
                stateOf(refund)
              ) : (
                <span className="text-danger">{copy.refunds.failed(refund.failure)}</span>
              )}
              {refund.parcelId !== null && (
                <span className="block">{nameOf(order, refund.parcelId)}</span>
              )}
              {refund.failure !== null && (
                <FailedRefundActions refundId={refund.id} className="mt-2 mb-3" />
              )}
            </li>
          ))}
        </ul>
      )}
      {order.status !== 'cancelled' && toCents(order.refundable) > 0 && !isDisputed && (
        <Button size="small" className="mt-4" onClick={() => setOpen(true)}>
          {refundCopy.open}
        </Button>
      )}
      {isOpen && <RefundDialog order={order} onClose={() => setOpen(false)} />}
    </Part>
  );
}

function Sum({ name, amount, strong }: { name: string; amount: string; strong?: boolean }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={strong ? 'text-right font-[650]' : 'text-right'}>
        {formatExactMoney(amount)}
      </dd>
    </>
  );
}

/** Refunded and then lost in a dispute as well, an order has cost more than it brought. */
function keptOf({ totalAmount, refunded, lost }: OrderDetail): string {
  return toDecimal(toCents(totalAmount) - toCents(refunded) - toCents(lost));
}

function nameOf({ parcels }: OrderDetail, parcelId: string): string | undefined {
  return parcels.find(({ id }) => id === parcelId)?.name;
}

function stateOf({ state, reason, attempts }: OrderDetail['refunds'][number]): string {
  if (state === 'done' && reason === 'provider') return copy.refunds.elsewhere;
  if (state === 'due') return attempts > 0 ? copy.refunds.refused(attempts) : copy.refunds.due;
  return copy.refunds[state === 'failed' ? 'due' : state];
}
