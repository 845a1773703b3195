import { Link } from '#app/ui/navigation/link.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { MonthDetail } from '../admin/contract.ts';
import { monthCopy as copy } from './copy.ts';

/** How many of each size are sent, beside what lies ready. */
export function SizeBars({ sheet }: { sheet: MonthDetail }) {
  const { month, sizes, state, maker, first, later } = sheet;
  const isPrinted = maker === 'printer';
  const waiting = first.pending + later.pending;
  const atPrinter = first.atPrinter + later.atPrinter;
  const isSent = state === 'closed' && waiting + atPrinter + first.disputed + later.disputed === 0;
  // What lies ready is asked about while something of the month is to be packed.
  const hasStock = !isPrinted && !isSent;
  const isCounted = hasStock && sizes.some(({ onHand }) => onHand !== null);
  const sum = (of: (size: (typeof sizes)[number]) => number) =>
    sizes.reduce((all, size) => all + of(size), 0);
  const short = sizes
    .map(({ size, send, onHand }) => ({ size, count: isCounted ? send - (onHand ?? 0) : 0 }))
    .filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="by-size">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-hairline pb-3">
        <h2 id="by-size" className="type-h">
          {copy.bySize}
        </h2>
        <p className="type-caption text-label">
          {isPrinted
            ? copy.bySizePrinted(
                sum(({ send }) => send),
                atPrinter,
              )
            : state === 'closed'
              ? copy.leftOf(
                  sum(({ send }) => send),
                  waiting,
                )
              : copy.onHandOf(
                  sum(({ send }) => send),
                  isCounted ? sum(({ onHand }) => onHand ?? 0) : null,
                )}
        </p>
      </div>
      <Bars sizes={sizes} short={short} hasStock={hasStock} isSent={isSent} />
      {hasStock && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 pt-3">
          <p className="type-caption text-label">
            {isCounted ? short.length > 0 && copy.missing(short) : copy.uncounted}
          </p>
          <Link
            to={`/admin/subscriptions/designs/${month}`}
            className="button button-small button-quiet"
          >
            <span className="button-face">{copy.changeStock}</span>
          </Link>
        </div>
      )}
    </section>
  );
}

type Sizes = MonthDetail['sizes'];
type BarsProps = {
  sizes: Sizes;
  short: readonly { size: string; count: number }[];
  hasStock: boolean;
  isSent: boolean;
};

function Bars({ sizes, short, hasStock, isSent }: BarsProps) {
  const most = Math.max(1, ...sizes.map(({ send }) => send));
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="type-caption border-b border-hairline text-left text-label">
          <th scope="col" className="w-12 py-2 font-normal">
            {copy.size}
          </th>
          <td />
          <th scope="col" className="w-14 py-2 text-right font-normal sm:w-16">
            {isSent ? copy.sent : copy.send}
          </th>
          {hasStock && (
            <>
              <th scope="col" className="w-18 py-2 text-right font-normal sm:w-20">
                {copy.onHand}
              </th>
              <td className="w-18 sm:w-28" />
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {sizes.map((one) => (
          <Bar
            key={one.size}
            of={one}
            hasStock={hasStock}
            share={one.send / most}
            missing={short.find(({ size }) => size === one.size)?.count}
          />
        ))}
      </tbody>
    </table>
  );
}

/** `share`: of the size that most are sent of. `missing`: unset where enough lie ready, or nothing was counted. */
type BarProps = {
  of: Sizes[number];
  share: number;
  missing: number | undefined;
  hasStock: boolean;
};

function Bar({ of: { size, send, onHand }, share, missing, hasStock }: BarProps) {
  return (
    <tr className="h-11 border-b border-hairline tabular-nums">
      <th scope="row" className="text-left font-semibold">
        {size}
      </th>
      <td aria-hidden="true">
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="block h-5 w-full fill-ink">
          <rect width={share * 100} height="1" />
        </svg>
      </td>
      <td className="text-right font-semibold">{send.toLocaleString('en-US')}</td>
      {hasStock && (
        <>
          <td className="text-right text-label">
            {onHand === null ? copy.unknown : onHand.toLocaleString('en-US')}
          </td>
          <td className="text-right">
            {missing !== undefined && <Tag look="overdue">{copy.isShort(missing)}</Tag>}
          </td>
        </>
      )}
    </tr>
  );
}
