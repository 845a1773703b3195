import { useState } from 'react';
import { cx } from '#app/ui/cx.ts';
import { ChoiceStrip } from '#app/ui/forms/choice-strip.tsx';
import { sectionCopy } from '../copy.ts';
import { type BuyersCost, Cost } from './cost.tsx';
import { type Basket, useBaskets } from './use-baskets.ts';

const copy = sectionCopy.buyers;

type ExampleCostsProps = {
  note: string;
  buyers: readonly { key: string; name: string }[];
  /** What one of them would pay for a basket; undefined where it is not sent. */
  costOf: (basket: Basket, key: string) => BuyersCost;
  /** A last column, which stands below the name on a narrow window. */
  aside?: { title: string; of: (basket: Basket, key: string) => string } | undefined;
  /** Something is typed that is not saved. */
  isChanged: boolean;
};

/** What a work of each kind costs five buyers; a phone shows one kind at a time. */
export function ExampleCosts({ note, buyers, costOf, aside, isChanged }: ExampleCostsProps) {
  const baskets = useBaskets();
  const [shown, setShown] = useState<string>();
  const onPhone = baskets.find(({ label }) => label === shown) ?? baskets[0];
  return (
    <section aria-labelledby="buyers" className="mt-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="buyers" className="type-h">
          {copy.title}
        </h2>
        <p className="type-caption text-label">{note}</p>
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
            <BuyersHead baskets={baskets} onPhone={onPhone} aside={aside} />
            <tbody>
              {buyers.map(({ key, name }) => (
                <BuyerRow
                  key={key}
                  buyer={key}
                  name={name}
                  baskets={baskets}
                  onPhone={onPhone}
                  aside={aside}
                  costOf={costOf}
                />
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

type ColumnsProps = Pick<ExampleCostsProps, 'aside'> & {
  baskets: readonly Basket[];
  /** The one kind that a phone shows. */
  onPhone: Basket;
};

function BuyersHead({ baskets, onPhone, aside }: ColumnsProps) {
  return (
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
        {aside && (
          <th className="py-2.5 pl-4 text-right font-normal max-lg:hidden">{aside.title}</th>
        )}
      </tr>
    </thead>
  );
}

type BuyerRowProps = ColumnsProps &
  Pick<ExampleCostsProps, 'costOf'> & { buyer: string; name: string };

function BuyerRow({ buyer, name, baskets, onPhone, aside, costOf }: BuyerRowProps) {
  return (
    <tr className="border-b border-hairline align-baseline">
      <th scope="row" className="py-3.5 text-left font-medium">
        {name}
        {aside && (
          <span className="type-caption block font-normal text-label lg:hidden">
            {aside.of(onPhone, buyer)}
          </span>
        )}
      </th>
      {baskets.map((basket) => (
        <td
          key={basket.label}
          className={cx(
            'py-3.5 pl-4 text-right tabular-nums',
            basket !== onPhone && 'max-md:hidden',
          )}
        >
          <Cost {...costOf(basket, buyer)} />
        </td>
      ))}
      {aside && (
        <td className="type-small py-3.5 pl-4 text-right text-label max-lg:hidden">
          {aside.of(baskets.at(-1)!, buyer)}
        </td>
      )}
    </tr>
  );
}
