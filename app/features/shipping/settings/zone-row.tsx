import { countryName } from '#app/features/shipping/address/countries.ts';
import type { ShippingRate } from '#app/features/shipping/contract.ts';
import { kindNames, sizeName } from '#app/features/shipping/copy.ts';
import { type ProductType, productTypes } from '#app/features/shipping/estimate/delivery.ts';
import { elsewhere } from '#app/features/shipping/estimate/estimate.ts';
import type { Zone } from '#app/features/shipping/zones/contract.ts';
import { formatMoney } from '#app/platform/formats/money.ts';
import { cx } from '#app/ui/cx.ts';
import { sectionCopy as copy } from './copy.ts';
import { PlaceRow } from './place-row.tsx';

const columns =
  'lg:grid lg:grid-cols-[minmax(9rem,1.4fr)_repeat(3,1fr)_1.1fr_1fr_3.5rem] lg:gap-x-4';

/** What the columns are, on a wide window; on a phone each figure has its words beside it. */
export function ZoneHead() {
  return (
    <div aria-hidden className={cx('type-caption hidden items-end pb-2.5 text-label', columns)}>
      <span>{copy.zone}</span>
      {productTypes.map((kind) => (
        <span key={kind} className="text-right">
          {kindNames[kind]}
        </span>
      ))}
      <span className="text-right">{copy.freeFrom}</span>
      <span className="text-right">{copy.onTheWay}</span>
    </div>
  );
}

/** A zone as buyers have it. */
export function ZoneRow({ zone, onEdit }: { zone: Zone; onEdit?: () => void }) {
  const { name, rates } = zone;
  const where = countriesOf(zone);
  return (
    <PlaceRow
      name={name}
      summary={where === name ? undefined : where}
      edit={onEdit && { says: copy.edit, label: copy.editOf(name), onPress: onEdit }}
      columns={columns}
    >
      <dl className="max-lg:mt-2 lg:contents">
        {productTypes.map((kind) => (
          <Cell key={kind} term={kindNames[kind]}>
            <Rates rates={rates.filter(({ productType }) => productType === kind)} />
          </Cell>
        ))}
        <Cell term={copy.freeFrom}>{freeFrom(rates)}</Cell>
        <Cell term={copy.onTheWay}>{daysOf(rates)}</Cell>
      </dl>
    </PlaceRow>
  );
}

function Cell({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex min-h-8 items-baseline justify-between gap-4 lg:block lg:text-right">
      <dt className="text-label lg:sr-only">{term}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}

function Rates({ rates }: { rates: readonly ShippingRate[] }) {
  if (rates.length === 0) return <span className="text-label">{copy.notSent}</span>;
  return rates.map(({ upTo, first, further }) => (
    <p key={upTo ?? 'any'}>
      {price(first)}{' '}
      <span className="type-caption text-label lg:block">
        {(rates.length > 1 || upTo !== null) && `${sizeName(upTo)}, `}
        {copy.andThen(price(further))}
      </span>
    </p>
  ));
}

const price = (amount: string) => (Number(amount) === 0 ? copy.free : formatMoney(amount));

function freeFrom(rates: readonly ShippingRate[]) {
  const free = rates.filter((rate) => rate.freeFrom !== null);
  if (free.length === 0) return copy.none;
  return free.map(({ productType, upTo, freeFrom: amount }) => (
    <p key={`${productType} ${upTo}`}>
      {formatMoney(amount!)}{' '}
      <span className="type-caption text-label lg:block">{shortName(productType, upTo)}</span>
    </p>
  ));
}

const shortName = (kind: ProductType, upTo: number | null) =>
  [kindNames[kind], upTo === null ? '' : sizeName(upTo)].filter(Boolean).join(' ');

function daysOf(rates: readonly ShippingRate[]): string {
  const known = rates.flatMap(({ minDays, maxDays }) =>
    minDays !== null && maxDays !== null ? [{ minDays, maxDays }] : [],
  );
  if (known.length === 0) return copy.none;
  return copy.days(
    Math.min(...known.map(({ minDays }) => minDays)),
    Math.max(...known.map(({ maxDays }) => maxDays)),
  );
}

function countriesOf({ countries }: Zone): string {
  if (countries.includes(elsewhere)) return copy.everywhereElse;
  if (countries.length > 4) return copy.countries(countries.length);
  return countries.map(countryName).join(', ');
}
