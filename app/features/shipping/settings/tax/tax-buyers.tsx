import { useQuery } from '@tanstack/react-query';
import { countryName } from '#app/features/shipping/address/countries.ts';
import { regionCodes } from '#app/features/shipping/address/regions.ts';
import { estimateFor } from '#app/features/shipping/estimate/estimate.ts';
import type { ShippingCosts } from '#app/features/shipping/contract.ts';
import { shippingQuery } from '#app/features/shipping/queries.ts';
import { type Place, type Tax, type Taxes, taxOn } from '#app/features/shipping/tax/tax.ts';
import { type Cents, formatMoney, toDecimal } from '#app/platform/formats/money.ts';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { ExampleCosts } from '../buyers/example-costs.tsx';
import { usualBuyers } from '../buyers/usual-buyers.ts';
import type { Basket } from '../buyers/use-baskets.ts';
import { taxCopy } from './copy.ts';
import { typedTaxes } from './draft.ts';
import { samplePlaces } from './sample-places.ts';
import type { TaxesForm } from './use-taxes.ts';

const copy = taxCopy.buyers;

/** What a work of each kind costs buyers in five places with shipping and tax, by what is typed and, crossed out, by what is saved. */
export function TaxBuyers({ form }: { form: TaxesForm }) {
  const { country: home } = useSite();
  const { data: costs } = useQuery(shippingQuery());
  if (!costs) return null;
  const typed = typedTaxes(form.draft);
  const places = samplePlaces(form, usualBuyers(home ?? ''));
  return (
    <ExampleCosts
      note={copy.note}
      buyers={places.map((place) => ({ key: keyOf(place), name: nameOf(place) }))}
      costOf={(basket, key) => {
        const place = places.find((one) => keyOf(one) === key)!;
        const now = sumsOf(costs, typed, basket, place);
        // What Stripe says of it is not known here.
        const isOwn = form.saved.by === 'rates';
        const before = isOwn ? sumsOf(costs, form.saved, basket, place)?.total : now?.total;
        if (!now) return { now, before };
        return { now: now.total, before, note: noteOf(now) };
      }}
      isChanged={form.isChanged}
    />
  );
}

const keyOf = ({ country, state }: Place) => `${country} ${state}`;

const nameOf = ({ country, state }: Place) =>
  [regionCodes[country]?.get(state), countryName(country)].filter(Boolean).join(', ');

/** Undefined where it is not sent. Cents. */
function sumsOf(
  costs: ShippingCosts,
  taxes: Taxes,
  { lines }: Basket,
  place: Place,
): (Tax & { total: Cents }) | undefined {
  const shipping = estimateFor(costs, lines, place.country)?.shipping;
  if (shipping === undefined) return undefined;
  const goods = lines.reduce((sum, { total }) => sum + total, 0);
  const tax = taxOn(taxes, place, goods, shipping);
  return { ...tax, total: goods + shipping + tax.tax };
}

function noteOf({ tax, includedTax }: Tax): string {
  const money = formatMoney(toDecimal(tax + includedTax));
  if (includedTax > 0) return copy.included(money);
  return tax > 0 ? copy.tax(money) : copy.noTax;
}
