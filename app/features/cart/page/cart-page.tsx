import { useQuery } from '@tanstack/react-query';
import { shopQuery } from '#app/features/catalog/queries.ts';
import { useRef, useState } from 'react';
import { formatMoney, toDecimal } from '#app/platform/formats/money.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { shippingCopy } from '#app/features/shipping/copy.ts';
import { mayAddTax } from '#app/features/shipping/estimate/estimate.ts';
import { ShipsTo } from '#app/features/shipping/estimate/ships-to.tsx';
import { shippingQuery } from '#app/features/shipping/queries.ts';
import { CartLine } from './cart-line.tsx';
import { useCart } from './cart-provider.tsx';
import { estimateLines, parcelsOf } from './estimate-lines.ts';
import { ParcelHead } from './parcel-head.tsx';
import { lineCopy } from './line-copy.ts';
import { ByMail } from '#app/ui/navigation/by-mail.tsx';

/** Nothing personal is rendered on the server: what is in the cart is read in the browser. */
export default function CartPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <main className="wall pt-10 pb-28 lg:pt-16">
      <PageHead title="Cart" description="What is in your cart." path="/cart" />
      <h1 ref={heading} tabIndex={-1} className="type-d2 outline-none">
        Cart
      </h1>
      <Contents onRemoved={() => heading.current?.focus()} />
    </main>
  );
}

function Contents({ onRemoved }: { onRemoved: () => void }) {
  const cart = useCart();
  if (cart.items.length > 0) {
    return (
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          {parcelsOf(cart.items).map((own, index, all) => (
            <div key={own.source}>
              {all.length > 1 && (
                <ParcelHead
                  heading="h2"
                  source={own.source}
                  number={index + 1}
                  count={all.length}
                />
              )}
              <ul className="border-t border-ink">
                {own.items.map((item) => (
                  <CartLine key={item.id} item={item} place="page" onRemoved={onRemoved} />
                ))}
              </ul>
            </div>
          ))}
        </div>
        <Summary />
      </div>
    );
  }
  if (cart.error)
    return (
      <ErrorState
        sentence={lineCopy.notLoaded}
        retry={() => void cart.reload()}
        className="mt-10"
      />
    );
  if (cart.isLoading) return <Waiting />;
  return (
    <EmptyState sentence={lineCopy.empty} className="mt-10">
      <ButtonLink to="/shop" reads={[shopQuery()]}>
        Original Artworks
      </ButtonLink>
    </EmptyState>
  );
}

function Summary() {
  const cart = useCart();
  const { data: costs } = useQuery(shippingQuery());
  const isTaxed = mayAddTax(costs);
  const total = formatMoney(toDecimal(cart.total));
  const [isServed, setServed] = useState(true);
  const isGone = cart.items.some((item) => item.availability !== 'available');
  const blocked = isGone ? lineCopy.blocked : isServed ? undefined : lineCopy.notServed;
  return (
    <section
      aria-labelledby="summary-title"
      className="self-start bg-recess p-6 lg:sticky lg:top-[calc(var(--header)+1.5rem)] lg:p-8"
    >
      <h2 id="summary-title" className="type-h">
        Order summary
      </h2>
      <dl className="mt-5 space-y-3">
        <Row name="Subtotal" value={total} />
        <Row name="Shipping" value={lineCopy.atCheckout} quiet />
        {isTaxed && <Row name={shippingCopy.tax} value={lineCopy.atCheckout} quiet />}
        {costs?.pricesIncludeTax && (
          <Row name={shippingCopy.tax} value={shippingCopy.inPrice} quiet />
        )}
        <div className="flex items-baseline justify-between border-t border-ink pt-4 text-[1.1875rem] font-semibold">
          <dt>{shippingCopy.totalBefore(isTaxed)}</dt>
          <dd className="tabular-nums">{total}</dd>
        </div>
      </dl>
      <ShipsTo lines={estimateLines(cart.items)} className="mt-6 border-b-0" onServed={setServed}>
        {({ shipping }, country) => (
          <p className="flex items-baseline justify-between gap-4 border-t border-hairline pt-3.5">
            <span>{shippingCopy.withShipping(country, isTaxed)}</span>
            <span className="type-price">{formatMoney(toDecimal(cart.total + shipping))}</span>
          </p>
        )}
      </ShipsTo>
      {blocked ? (
        <Button
          variant="filled"
          size="large"
          wide
          className="mt-6"
          disabled
          aria-describedby="why-blocked"
        >
          Proceed to Checkout
        </Button>
      ) : (
        <ButtonLink to="/checkout" variant="filled" size="large" wide className="mt-6">
          Proceed to Checkout
        </ButtonLink>
      )}
      {blocked && (
        <p id="why-blocked" className="type-small mt-3 text-label">
          {blocked}
        </p>
      )}
    </section>
  );
}

function Row({ name, value, quiet }: { name: string; value: string; quiet?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{name}</dt>
      <dd className={quiet ? 'type-caption text-label' : 'type-price'}>{value}</dd>
    </div>
  );
}

function Waiting() {
  return (
    <>
      <ByMail sentence="The cart needs JavaScript. To buy without it, write to" className="mt-6" />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Loading>Loading your cart</Loading>
        <div className="space-y-7 border-t border-ink pt-7">
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </div>
        <Skeleton className="h-72" />
      </div>
    </>
  );
}
