import { cx } from '#app/ui/cx.ts';
import type { MonthDetail } from '../admin/contract.ts';
import { addMonths } from '../rules.ts';
import { monthCopy as copy } from './copy.ts';

/** Who paid, skipped and is late, and what came in. */
export function MonthFigures({ sheet }: { sheet: MonthDetail }) {
  const { month, isOver, paid, paidBefore, skipped, late, income, currency, paidGifts } = sheet;
  const figures = [
    { figure: paid.toLocaleString('en-US'), name: copy.paid, help: copy.ofThemGifts(paidGifts) },
    { figure: skipped.toLocaleString('en-US'), name: copy.skipped, help: copy.nothingCharged },
    {
      figure: late.length.toLocaleString('en-US'),
      name: copy.late,
      help: copy.laterRun,
      isDanger: late.length > 0,
    },
    {
      figure: copy.money(currency, income),
      name: copy.income(month),
      help: copy.compared(paid, paidBefore, addMonths(month, -1), isOver),
    },
  ];
  return (
    <dl
      aria-label={copy.figures}
      className="grid grid-cols-2 gap-x-6 border-t border-ink sm:grid-cols-4"
    >
      {figures.map(({ figure, name, help, isDanger }) => (
        <div key={name} className="flex flex-col border-b border-hairline pt-4.5 pb-4.5">
          <dt className="order-1 mt-1 font-semibold">{name}</dt>
          <dd className={cx('type-figure wrap-anywhere', isDanger && 'text-danger')}>{figure}</dd>
          <dd className="type-caption order-2 min-h-5 text-label">{help}</dd>
        </div>
      ))}
    </dl>
  );
}
