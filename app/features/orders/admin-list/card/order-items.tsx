import type { ReactNode } from 'react';
import { formatExactMoney } from '#app/platform/formats/money.ts';
import { cx } from '#app/ui/cx.ts';
import type { Order } from '#app/features/orders/contract.ts';
import { linesOf } from '#app/features/orders/address-lines.ts';
import { goodsLook, shownChoiceOf } from '#app/features/catalog/choice.ts';
import { readOrderAddress } from '#app/features/orders/stored-address.ts';
import { copy } from '#app/features/orders/admin-list/copy.ts';
import { ItemTag } from './alert-tags.tsx';

export function Part({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={cx('pb-5', className)}>
      <h3 className="type-caption mb-2 text-label">{title}</h3>
      {children}
    </section>
  );
}

export function ShippingAddress({ json }: { json: string }) {
  return (
    <address className="not-italic">
      {linesOf(readOrderAddress(json)).map((line, index) => (
        <span key={index} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

export function ItemsPart({ title, items }: { title: string; items: Order['orderItems'] }) {
  if (items.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="divide-y divide-hairline">
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-4 py-3 first:pt-1">
            <img
              src={item.artwork.imageUrl}
              alt=""
              className={cx('w-18 shrink-0 lg:w-22', goodsLook(item))}
              loading="lazy"
            />
            <div className="min-w-0 grow">
              <p className="type-title">{item.artwork.title}</p>
              <p className="type-small text-label">
                {`Qty: ${item.quantity} • ${formatExactMoney(item.totalPrice)}`}
                {shownChoiceOf(item).map((part) => `, ${part}`)}
              </p>
              {item.trackingNumber && (
                <p className="type-small text-label">Tracking: {item.trackingNumber}</p>
              )}
            </div>
            <ItemTag item={item} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function Sums({ order }: { order: Order }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-2 tabular-nums">
      <dt>{copy.shippingCost}</dt>
      <dd className="text-right">{formatExactMoney(order.shippingCost)}</dd>
      {order.taxAmount !== '0.00' && (
        <>
          <dt>{copy.tax}</dt>
          <dd className="text-right">{formatExactMoney(order.taxAmount)}</dd>
        </>
      )}
      <dt>{copy.totalAmount}</dt>
      <dd className="text-right font-[650]">{formatExactMoney(order.totalAmount)}</dd>
      {order.includedTax !== '0.00' && (
        <>
          <dt>{copy.includedTax}</dt>
          <dd className="text-right">{formatExactMoney(order.includedTax)}</dd>
        </>
      )}
    </dl>
  );
}
