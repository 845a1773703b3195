import { Unbroken } from '#app/ui/unbroken.tsx';
import { useQuery } from '@tanstack/react-query';
import { type Cents, formatMoney, toDecimal, moneyIn } from '#app/platform/formats/money.ts';
import { lineTotal } from '#app/features/cart/cart.ts';
import { estimateLines, parcelsOf } from '#app/features/cart/page/estimate-lines.ts';
import type { CartItem } from '#app/features/cart/contract.ts';
import { LinePicture } from '#app/features/cart/page/line-picture.tsx';
import { ParcelHead } from '#app/features/cart/page/parcel-head.tsx';
import { OfferNote } from '#app/features/cart/page/offer-note.tsx';
import { UnavailableNote } from '#app/features/cart/page/unavailable-note.tsx';
import { choiceOf } from '#app/features/catalog/choice.ts';
import type { ShippingCosts } from '#app/features/shipping/contract.ts';
import { shippingCopy } from '#app/features/shipping/copy.ts';
import { countryName } from '#app/features/shipping/address/countries.ts';
import { estimateFor, mayAddTax } from '#app/features/shipping/estimate/estimate.ts';
import { guaranteeSentence } from '#app/features/shipping/guarantee.ts';
import { shippingRows, shippingTerm } from '#app/features/shipping/shipping-term.ts';
import { shippingQuery } from '#app/features/shipping/queries.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import type { Quote } from '../contract.ts';
import { copy } from '../copy.ts';
import { Alert } from '#app/ui/icons/control-icons.tsx';
import { ContactLink } from '#app/ui/navigation/contact-link.tsx';

type OrderSummaryProps = {
  items: readonly CartItem[];
  total: Cents;
  quote: Quote | undefined;
  isStale: boolean;
  /** Where it goes, as far as it is known before the whole address is. */
  country: string;
};

/** What is bought and what it comes to. Shipping and tax are there before the pay button is. */
export function OrderSummary({ items, total, quote, isStale, country }: OrderSummaryProps) {
  const lines = estimateLines(items);
  const { unsaid } = useSite();
  return (
    <section aria-labelledby="summary">
      <div className="mb-2.5 flex items-baseline justify-between gap-4">
        <h2 id="summary" className="type-h">
          Order summary
        </h2>
        <Link
          to="/cart"
          className="-mr-1 inline-flex min-h-11 items-center px-1 underline underline-offset-4"
        >
          {copy.editCart}
        </Link>
      </div>
      {parcelsOf(items).map((own, index, all) => (
        <div key={own.source}>
          {all.length > 1 && (
            <ParcelHead source={own.source} number={index + 1} count={all.length} />
          )}
          <ul className="border-t border-hairline">
            {own.items.map((item) => (
              <SummaryLine key={item.id} item={item} />
            ))}
          </ul>
        </div>
      ))}
      <dl className="mt-5 grid gap-3" aria-busy={isStale || undefined}>
        {quote ? (
          <Quoted quote={quote} lines={lines} />
        ) : (
          <Estimated lines={lines} total={total} country={country} />
        )}
      </dl>
      <p className="type-small mt-6 text-label">
        {!unsaid?.includes('guarantee') &&
          `30-day satisfaction guarantee. ${guaranteeSentence(lines)} `}
        Questions: <ContactLink className="underline" />
      </p>
    </section>
  );
}

function Quoted({ quote, lines }: { quote: Quote; lines: ReturnType<typeof estimateLines> }) {
  const { unsaid } = useSite();
  const parcels = quote.parcels.map(({ source, shipping }) => ({
    cost: shipping,
    lines: lines.filter((line) => line.source === source),
  }));
  return (
    <>
      <Row term="Subtotal" value={formatMoney(quote.subtotal)} />
      {shippingRows(parcels, unsaid).map(([term, cost]) => (
        <Row key={term} term={term} value={carriage(cost)} />
      ))}
      {quote.tax !== '0.00' && <Row term={shippingCopy.tax} value={formatMoney(quote.tax)} />}
      <Total term={copy.summary.total} value={formatMoney(quote.total)} />
      {quote.includedTax !== '0.00' && (
        <div className="type-caption text-right text-label">
          <dt className="sr-only">{shippingCopy.tax}</dt>
          <dd>{shippingCopy.includesTax(formatMoney(quote.includedTax))}</dd>
        </div>
      )}
    </>
  );
}

/** Until the address is whole: shipping as the cart and the work's page estimate it, for the country that is chosen. */
function Estimated({
  lines,
  total,
  country,
}: {
  lines: ReturnType<typeof estimateLines>;
  total: Cents;
  country: string;
}) {
  const { data: costs } = useQuery(shippingQuery());
  const { unsaid } = useSite();
  const estimate = costs && estimateFor(costs, lines, country);
  const isTaxed = mayAddTax(costs);
  return (
    <>
      <Row term="Subtotal" value={formatMoney(toDecimal(total))} />
      {estimate ? (
        <Row
          term={copy.summary.estimated(countryName(country))}
          value={carriage(toDecimal(estimate.shipping))}
        />
      ) : (
        <Row term={shippingTerm(lines, unsaid)} value={copy.summary.later} />
      )}
      {costs && !estimate && <NotServed costs={costs} />}
      {isTaxed && <Row term={shippingCopy.tax} value={copy.summary.later} />}
      {costs?.pricesIncludeTax && <Row term={shippingCopy.tax} value={shippingCopy.inPrice} />}
      <Total
        term={
          estimate
            ? copy.summary[isTaxed ? 'beforeTax' : 'total']
            : shippingCopy.totalBefore(isTaxed)
        }
        value={formatMoney(toDecimal(total + (estimate?.shipping ?? 0)))}
      />
    </>
  );
}

/** Said as soon as the country is chosen, before anything is typed that would be for nothing. */
function NotServed({ costs }: { costs: ShippingCosts }) {
  return (
    <div role="status" className="type-small flex gap-2 text-danger">
      <Alert className="size-4.5 shrink-0" />
      {shippingCopy.notServed(costs)}
    </div>
  );
}

function Total({ term, value }: { term: string; value: string }) {
  return (
    <div className="mt-2 flex items-baseline justify-between border-t border-ink pt-4 text-[1.25rem]/7 font-semibold">
      <dt>
        {term} <span className="type-caption font-normal text-label">{moneyIn().code}</span>
      </dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}

function carriage(shipping: string): string {
  return shipping === '0.00' ? 'Free' : formatMoney(shipping);
}

function Row({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{term}</dt>
      <dd className="shrink-0 tabular-nums">{value}</dd>
    </div>
  );
}

function SummaryLine({ item }: { item: CartItem }) {
  const { artwork, quantity } = item;
  const { unsaid } = useSite();
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
        <p className="type-title">
          <Unbroken>{artwork.title}</Unbroken>
        </p>
        <p className="type-small mt-0.5 text-label">{about.filter(Boolean).join(', ')}</p>
        {isOriginal && !unsaid?.includes('certificate') && (
          <p className="type-small text-label">Signed certificate of authenticity</p>
        )}
        <OfferNote offer={item.offer} />
        <UnavailableNote item={item} />
      </div>
      <p className="type-price">{formatMoney(toDecimal(lineTotal(item)))}</p>
    </li>
  );
}
