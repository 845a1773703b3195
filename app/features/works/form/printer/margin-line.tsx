import { formatMoney, toDecimal } from '#app/platform/formats/money.ts';
import { cx } from '#app/ui/cx.ts';
import type { SizeRow } from '../../form-contract.ts';
import { useForm } from '../form-context.tsx';
import { printerCopy as words } from './copy.ts';
import { marginOf, paymentCost } from './margin.ts';
import { sizesOf } from './offers.ts';
import { useOffer } from './use-offer.ts';
import { isSameSize } from '#app/features/printing/rules/variants.ts';

/** Beside the price of all sizes: what is left of it, as it is typed. Nothing until price and cost are known. */
export function MarginField() {
  const { form } = useForm();
  const offer = useOffer();
  const margin = offer && marginOf(form, offer, null);
  if (!margin) return null;
  const { price, cost, share, isLoss } = margin;
  return (
    <div aria-live="polite" className="min-w-0">
      <p className="type-label mb-2">{words.margin}</p>
      <p
        className={cx(
          'flex min-h-12 items-center gap-3 text-lg tabular-nums',
          isLoss && 'text-danger',
        )}
      >
        {money(margin.margin)}
        <span className={cx('type-small', !isLoss && 'text-label')}>{share}%</span>
      </p>
      <p className={cx('type-small mt-2', isLoss ? 'text-danger' : 'text-label')}>
        {isLoss ? words.below(money(cost), money(paymentCost(price))) : words.costs(money(cost))}
      </p>
    </div>
  );
}

/** The same of one size where it differs, in a line. */
export function SizeMargin({ row, className }: { row: SizeRow; className?: string }) {
  const { form } = useForm();
  const offer = useOffer();
  if (!offer || !row.isOffered || row.size.trim() === '') return null;
  const sizes = sizesOf(offer);
  const isMade = sizes.length === 0 || sizes.some((one) => isSameSize(one, row.size));
  if (!isMade) return <p className={cx('type-small text-danger', className)}>{words.notMade}</p>;
  const margin = marginOf(form, offer, row);
  const whole = marginOf(form, offer, null);
  if (!margin || (margin.cost === whole?.cost && margin.price === whole.price)) return null;
  const { cost, share, isLoss } = margin;
  return (
    <p className={cx('type-small tabular-nums', isLoss ? 'text-danger' : 'text-label', className)}>
      {words.line(money(cost), money(margin.margin), share)}
    </p>
  );
}

const money = (cents: number) => formatMoney(toDecimal(cents));
