import { formatMoney, toDecimal } from '#app/platform/money.ts';
import { lineTotal } from '#app/features/cart/cart.ts';
import type { CartItem } from '#app/features/cart/contract.ts';
import { LinePicture } from '#app/features/cart/line-picture.tsx';
import { choiceOf } from '#app/features/catalog/choice.ts';
import { Link } from '#app/ui/link.tsx';
import type { Quote } from './contract.ts';
import { copy } from './copy.ts';
import { ContactLink } from '#app/ui/contact-link.tsx';

type OrderSummaryProps = { items: readonly CartItem[]; total: number; quote: Quote | undefined; isStale: boolean };

/** What is bought and what it comes to. Shipping and tax are there before the pay button is. */
export function OrderSummary({ items, total, quote, isStale }: OrderSummaryProps) {
  const later = 'Enter your address';
  return (
    <section aria-labelledby="summary">
      <div className="mb-2.5 flex items-baseline justify-between gap-4">
        <h2 id="summary" className="type-h">
          Order summary
        </h2>
        <Link to="/cart" className="-mr-1 inline-flex min-h-11 items-center px-1 underline underline-offset-4">
          {copy.editCart}
        </Link>
      </div>
      <ul className="border-t border-hairline">
        {items.map((item) => (
          <SummaryLine key={item.id} item={item} />
        ))}
      </ul>
      <dl className="mt-5 grid gap-3" aria-busy={isStale || undefined}>
        <Row term="Subtotal" value={formatMoney(quote?.subtotal ?? toDecimal(total))} />
        <Row term="Insured shipping" value={quote ? carriage(quote.shipping) : later} />
        <Row term="Tax" value={quote ? formatMoney(quote.tax) : later} />
        <div className="mt-2 flex items-baseline justify-between border-t border-ink pt-4 text-[1.25rem]/7 font-semibold">
          <dt>
            Total <span className="type-caption font-normal text-label">USD</span>
          </dt>
          <dd className="tabular-nums">{formatMoney(quote?.total ?? toDecimal(total))}</dd>
        </div>
      </dl>
      <p className="type-small mt-6 text-label">
        30-day satisfaction guarantee. Questions: <ContactLink className="underline" />
      </p>
    </section>
  );
}

function carriage(shipping: string): string {
  return shipping === '0.00' ? 'Free' : formatMoney(shipping);
}

function Row({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{term}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}

function SummaryLine({ item }: { item: CartItem }) {
  const { artwork, quantity } = item;
  const isOriginal = artwork.productType === 'artwork';
  const about = [
    isOriginal ? `Original, ${artwork.dimensions}` : undefined,
    ...choiceOf({ ...item, productType: artwork.productType }),
    quantity > 1 ? `${quantity} pieces` : undefined,
  ];
  return (
    <li className="grid grid-cols-[5.5rem_1fr_auto] gap-x-5 border-b border-hairline py-5">
      <LinePicture item={item} sizes="88px" className="hung [--tallest:7rem]" />
      <div>
        <p className="type-title">{artwork.title}</p>
        <p className="type-small mt-0.5 text-label">{about.filter(Boolean).join(', ')}</p>
        {isOriginal && <p className="type-small text-label">Signed certificate of authenticity</p>}
      </div>
      <p className="type-price">{formatMoney(toDecimal(lineTotal(item)))}</p>
    </li>
  );
}
