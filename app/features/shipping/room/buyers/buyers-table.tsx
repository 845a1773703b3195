import { useState } from 'react';
import { countryName } from '#app/features/shipping/address/countries.ts';
import type { ShippingCosts } from '#app/features/shipping/contract.ts';
import { estimateFor } from '#app/features/shipping/estimate/estimate.ts';
import { cx } from '#app/ui/cx.ts';
import { ChoiceStrip } from '#app/ui/forms/choice-strip.tsx';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { roomCopy } from '../copy.ts';
import { Cost } from './cost.tsx';
import { typedZones } from './typed-zones.ts';
import { type Basket, useBaskets } from './use-baskets.ts';
import type { ZonesForm } from '../use-zones.ts';

const copy = roomCopy.buyers;

/** What sending a work of each kind costs five buyers, by what is typed and, crossed out, by what is saved. */
export function BuyersTable({ form }: { form: ZonesForm }) {
  const { country: home } = useSite();
  const baskets = useBaskets();
  const [shown, setShown] = useState<string>();
  const from = home ?? '';
  const saved = { from, zones: form.zones, taxedCountries: [] };
  const typed = { ...saved, zones: typedZones(form) };
  const buyers = [...new Set([from, 'US', 'CA', 'GB', 'DE', 'JP', 'AU'])]
    .filter(Boolean)
    .slice(0, 5);
  const isChanged = JSON.stringify(saved.zones.map(bare)) !== JSON.stringify(typed.zones.map(bare));
  const onPhone = baskets.find(({ label }) => label === shown) ?? baskets[0];
  return (
    <section aria-labelledby="buyers" className="mt-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="buyers" className="type-h">
          {copy.title}
        </h2>
        <p className="type-caption text-label">{copy.note}</p>
      </div>
      {onPhone ? (
        <>
          <div className="mt-3 md:hidden">
            <ChoiceStrip
              legend={copy.choose}
              options={baskets.map(({ label }) => label)}
              value={onPhone.label}
              onChange={setShown}
            />
            <p className="mt-3 font-serif italic">{onPhone.title}</p>
          </div>
          <table className="mt-3 w-full border-collapse">
            <thead className="border-b border-ink">
              <tr className="type-caption text-left align-bottom text-label">
                <th className="py-2.5 font-normal">{copy.buyerIn}</th>
                {baskets.map(({ label, title }) => (
                  <th
                    key={label}
                    className={cx(
                      'py-2.5 pl-4 text-right font-normal',
                      label !== onPhone.label && 'max-md:hidden',
                    )}
                  >
                    {label}
                    <span className="block font-serif text-[0.9375rem] text-ink italic max-md:hidden">
                      {title}
                    </span>
                  </th>
                ))}
                <th className="py-2.5 pl-4 text-right font-normal max-lg:hidden">{copy.takes}</th>
              </tr>
            </thead>
            <tbody>
              {buyers.map((country) => (
                <tr key={country} className="border-b border-hairline align-baseline">
                  <th scope="row" className="py-3.5 text-left font-medium">
                    {countryName(country)}
                    <span className="type-caption block font-normal text-label lg:hidden">
                      {timeOf(typed, onPhone, country)}
                    </span>
                  </th>
                  {baskets.map((basket) => (
                    <td
                      key={basket.label}
                      className={cx(
                        'py-3.5 pl-4 text-right tabular-nums',
                        basket !== onPhone && 'max-md:hidden',
                      )}
                    >
                      <Cost
                        now={costOf(typed, basket, country)}
                        before={costOf(saved, basket, country)}
                      />
                    </td>
                  ))}
                  <td className="type-small py-3.5 pl-4 text-right text-label max-lg:hidden">
                    {timeOf(typed, baskets.at(-1)!, country)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {isChanged && <p className="type-caption mt-3 text-label">{copy.crossed}</p>}
        </>
      ) : (
        <p className="mt-3 border-y border-t-ink border-b-hairline py-6 text-label">
          {copy.noWorks}
        </p>
      )}
    </section>
  );
}

const bare = ({ countries, rates }: ShippingCosts['zones'][number]) => ({ countries, rates });

const costOf = (costs: ShippingCosts, { lines }: Basket, country: string) =>
  estimateFor(costs, lines, country)?.shipping;

function timeOf(costs: ShippingCosts, { lines }: Basket, country: string): string {
  const time = estimateFor(costs, lines, country)?.time;
  return time ? copy.time(time.leavesWithin, time.minDays, time.maxDays) : '';
}
