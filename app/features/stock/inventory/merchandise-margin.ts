import type { PrinterRange } from '#app/features/printing/range/contract.ts';
import { type Margin, marginAt } from '#app/features/works/form/printer/margin.ts';
import { costOf } from '#app/features/works/form/printer/offers.ts';
import { toCents } from '#app/platform/formats/money.ts';
import type { Merchandise } from './contract.ts';

/** What is left of each price of a thing that the printer makes, the least first; none where a cost is not known. */
export function marginsOf(thing: Merchandise, range: PrinterRange | undefined): Margin[] {
  const ref = thing.variantRef;
  if (!range || thing.printedBy !== 'printer' || ref === null) return [];
  const offer = [...range.blanks, ...range.products].find(({ refs }) => refs.includes(ref));
  if (!offer) return [];
  const priced = thing.sizes.length > 0 ? thing.sizes : [{ size: null, price: thing.price }];
  return priced
    .flatMap(({ size, price }) => {
      const cost = costOf(offer, thing, size);
      return cost === undefined ? [] : marginAt(toCents(price), cost);
    })
    .toSorted((one, other) => one.margin - other.margin);
}
