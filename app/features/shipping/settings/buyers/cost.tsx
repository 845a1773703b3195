import { type Cents, formatMoney, toDecimal } from '#app/platform/formats/money.ts';
import { cx } from '#app/ui/cx.ts';
import { sectionCopy } from '../copy.ts';

const copy = sectionCopy.buyers;

/** What a buyer would pay, what they pay until it is saved, and what is said below. */
export type BuyersCost = { now: Cents | undefined; before: Cents | undefined; note?: string };

/** What a buyer would pay, and crossed out what they pay until it is saved. */
export function Cost({ now, before, note }: BuyersCost) {
  const isOther = now !== before;
  return (
    <>
      {isOther && (
        <s className="type-caption mr-2 text-label">
          <span className="sr-only">{copy.was} </span>
          {costText(before)}
        </s>
      )}
      <span className={cx(isOther && 'font-semibold', now === undefined && 'text-label')}>
        {costText(now)}
      </span>
      {note && <span className="type-caption block text-label">{note}</span>}
    </>
  );
}

function costText(cost: Cents | undefined): string {
  if (cost === undefined) return copy.notSent;
  return cost === 0 ? sectionCopy.free : formatMoney(toDecimal(cost));
}
