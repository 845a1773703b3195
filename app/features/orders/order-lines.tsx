import { formatMoney } from '#app/platform/money.ts';
import { Link } from '#app/ui/link.tsx';
import type { BuyerOrder } from './contract.ts';

/** The works of an order and what they came to, as they were when they were sold. */
export function OrderLines({ order, token }: { order: BuyerOrder; token: string }) {
  return (
    <section aria-labelledby="works">
      <h2 id="works" className="type-h mb-3">
        Your works
      </h2>
      <ul className="border-t border-hairline">
        {order.lines.map((line, index) => (
          <OrderLine key={index} line={line} />
        ))}
      </ul>
      <dl className="mt-5 ml-auto grid max-w-sm gap-2.5">
        <Row term="Subtotal" value={formatMoney(order.subtotal)} />
        <Row term="Insured shipping" value={order.shippingCost === '0.00' ? 'Free' : formatMoney(order.shippingCost)} />
        <Row term="Tax" value={formatMoney(order.taxAmount)} />
        <div className="mt-2 flex justify-between border-t border-ink pt-3 text-[1.25rem]/7 font-semibold">
          <dt>
            Total <span className="type-caption font-normal text-label">{order.currency}</span>
          </dt>
          <dd className="tabular-nums">{formatMoney(order.totalAmount)}</dd>
        </div>
        {order.refundedAmount !== '0.00' && <Row term="Sent back to you" value={formatMoney(order.refundedAmount)} />}
      </dl>
      <p className="mt-4 flex justify-end">
        <a
          href={`/api/orders/by-token/${token}/receipt`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Receipt (PDF)
        </a>
      </p>
    </section>
  );
}

function OrderLine({ line }: { line: BuyerOrder['lines'][number] }) {
  const about = [
    line.selectedSize,
    line.selectedColor,
    line.quantity > 1 ? `${line.quantity} pieces at ${formatMoney(line.unitPrice)}` : null,
  ];
  return (
    <li className="grid grid-cols-[5.5rem_1fr_auto] gap-x-5 border-b border-hairline py-5 sm:grid-cols-[8.5rem_1fr_auto]">
      <img src={line.imageUrl} alt="" loading="lazy" className="max-h-36 w-full object-contain object-top-left" />
      <div>
        <p className="type-title">{line.slug ? <Link to={`/work/${line.slug}`}>{line.title}</Link> : line.title}</p>
        <p className="type-small mt-1 text-label">{about.filter(Boolean).join(', ')}</p>
        <p className="type-small text-label">
          {line.fulfillmentType === 'manual' ? 'Packed and sent by the studio' : 'Printed for you and sent by the printer'}
          {line.trackingNumber && '. Tracking: '}
          {line.trackingUrl ? (
            <a href={line.trackingUrl} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              {line.trackingNumber}
            </a>
          ) : (
            line.trackingNumber
          )}
        </p>
        {line.certificate && (
          <Link to={`/verify/${line.certificate}`} className="type-small inline-flex min-h-11 items-center underline underline-offset-4">
            <span>
              Certificate of authenticity <span className="whitespace-nowrap">{line.certificate}</span>
            </span>
          </Link>
        )}
      </div>
      <p className="type-price">{formatMoney(line.totalPrice)}</p>
    </li>
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
