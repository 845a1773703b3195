import { formatMoney, toCents, toDecimal } from '#app/platform/formats/money.ts';
import { shippingCopy } from '#app/features/shipping/copy.ts';
import { shippingRows } from '#app/features/shipping/shipping-term.ts';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { groupsOf } from './buyer-order.ts';
import type { BuyerOrder } from '../contract.ts';

/** What an order came to. */
export function OrderSums({ order, token }: { order: BuyerOrder; token: string }) {
  const { unsaid } = useSite();
  return (
    <>
      <dl className="mt-8 ml-auto grid max-w-sm gap-2.5">
        <Row term="Subtotal" value={formatMoney(order.subtotal)} />
        {shippingRows(
          groupsOf(order).map(({ parcel, lines }) => ({ cost: parcel.shippingCost, lines })),
          unsaid,
        ).map(([term, cost]) => (
          <Row
            key={term}
            term={term}
            value={cost === '0.00' ? shippingCopy.free : formatMoney(cost)}
          />
        ))}
        {order.taxAmount !== '0.00' && <Row term="Tax" value={formatMoney(order.taxAmount)} />}
        <div className="mt-2 flex justify-between border-t border-ink pt-3 text-[1.25rem]/7 font-semibold">
          <dt>
            {order.refundedAmount === '0.00' ? 'Total' : 'Total paid'}{' '}
            <span className="type-caption font-normal text-label">{order.currency}</span>
          </dt>
          <dd className="tabular-nums">{formatMoney(order.totalAmount)}</dd>
        </div>
        {order.includedTax !== '0.00' && (
          <div className="type-caption text-right text-label">
            <dt className="sr-only">{shippingCopy.tax}</dt>
            <dd>{shippingCopy.includesTax(formatMoney(order.includedTax))}</dd>
          </div>
        )}
        {order.refundedAmount !== '0.00' && <GivenBack order={order} />}
      </dl>
      <p className="mt-4 flex justify-end print:hidden">
        <a
          href={`/api/orders/by-token/${token}/receipt`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Receipt (PDF)
        </a>
      </p>
    </>
  );
}

/** What went back, for which parcel, and what the order costs without it. */
function GivenBack({ order }: { order: BuyerOrder }) {
  const { parcels, totalAmount, refundedAmount } = order;
  return (
    <>
      <Row term="Sent back to you" value={`−${formatMoney(refundedAmount)}`} />
      {parcels.length > 1 &&
        parcels.map(
          (parcel) =>
            parcel.refundedAmount !== '0.00' && (
              <div key={parcel.id} className="type-caption flex justify-between gap-4 text-label">
                <dt>{parcel.name}</dt>
                <dd className="tabular-nums">{formatMoney(parcel.refundedAmount)}</dd>
              </div>
            ),
        )}
      <div className="flex justify-between gap-4 border-t border-hairline pt-3 font-semibold">
        <dt>Your order costs now</dt>
        <dd className="tabular-nums">
          {formatMoney(toDecimal(toCents(totalAmount) - toCents(refundedAmount)))}
        </dd>
      </div>
    </>
  );
}

function Row({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{term}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}
