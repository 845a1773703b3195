import { countryName } from '#app/features/shipping/address/countries.ts';
import type { ShippingCosts } from '#app/features/shipping/contract.ts';
import type { Handling } from '#app/features/shipping/parcels/source.ts';
import { estimateFor } from '#app/features/shipping/estimate/estimate.ts';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { sectionCopy } from '../copy.ts';
import { ExampleCosts } from './example-costs.tsx';
import { typedZones } from './typed-zones.ts';
import { usualBuyers } from './usual-buyers.ts';
import type { Basket } from './use-baskets.ts';
import type { ZonesForm } from '../use-zones.ts';

const copy = sectionCopy.buyers;

/** What sending a work of each kind costs five buyers, by what is typed and, crossed out, by what is saved. */
export function BuyersTable({ form, handling }: { form: ZonesForm; handling: Handling }) {
  const { country: home } = useSite();
  const from = home ?? '';
  const saved = { from, zones: form.zones, handling, taxedCountries: [], pricesIncludeTax: false };
  const typed = { ...saved, zones: typedZones(form) };
  return (
    <ExampleCosts
      note={copy.note}
      buyers={usualBuyers(from)
        .slice(0, 5)
        .map((country) => ({ key: country, name: countryName(country) }))}
      costOf={(basket, country) => ({
        now: costOf(typed, basket, country),
        before: costOf(saved, basket, country),
      })}
      aside={{ title: copy.takes, of: (basket, country) => timeOf(typed, basket, country) }}
      isChanged={JSON.stringify(saved.zones.map(bare)) !== JSON.stringify(typed.zones.map(bare))}
    />
  );
}

const bare = ({ countries, rates }: ShippingCosts['zones'][number]) => ({ countries, rates });

const costOf = (costs: ShippingCosts, { lines }: Basket, country: string) =>
  estimateFor(costs, lines, country)?.shipping;

function timeOf(costs: ShippingCosts, { lines }: Basket, country: string): string {
  const time = estimateFor(costs, lines, country)?.time;
  return time ? copy.time(time.leavesWithin, time.minDays, time.maxDays) : '';
}
