import type { Conversion } from '../contract.ts';
import { copy } from '../copy.ts';
import { shareText } from '../dashboard.ts';

/** How many of those who filled a cart bought it. */
export function ConversionFigure({ conversion }: { conversion: Conversion }) {
  const { days, carts, orders } = conversion;
  const share = shareText(conversion);
  return (
    <section aria-labelledby="conversion">
      <h2 id="conversion" className="type-h border-b border-hairline pb-2.5">
        {copy.conversion}
      </h2>
      {share && <p className="type-figure mt-5">{share}</p>}
      <p className="mt-1.5 text-label first-of-type:mt-5">
        {share ? copy.converted(orders, carts, days) : copy.noCarts(days)}
      </p>
    </section>
  );
}
