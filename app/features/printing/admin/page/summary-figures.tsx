import { formatMoney } from '#app/platform/formats/money.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { printingSection } from '#app/features/settings/frame/sections.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { PrintSummary } from '../contract.ts';
import { amountIn } from './detail.ts';
import { copy } from './copy.ts';

/** The month's four figures, and what keeps them from being whole. */
export function SummaryFigures({ summary }: { summary: PrintSummary | undefined }) {
  return (
    <>
      <dl className="mt-6 grid grid-cols-2 gap-x-5 border-t border-ink lg:grid-cols-4 lg:gap-x-8">
        {figuresOf(summary).map(({ figure, name, help }) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end border-b border-hairline pt-5 pb-5"
          >
            <dt>
              <span className="block font-semibold">{name}</span>
              <span className="type-small text-label">{help}</span>
            </dt>
            <dd className="font-condensed mb-1.5 text-[2.25rem]/none font-semibold tabular-nums [font-stretch:72%] lg:text-[2.75rem]/none">
              {figure ?? <Skeleton className="h-9 w-24" />}
            </dd>
          </div>
        ))}
      </dl>
      {summary &&
        noticesOf(summary).map(({ words, link }) => (
          <p key={words} className="mt-5 max-w-[52em] text-label">
            {words}{' '}
            {link && (
              <Link
                to={printingSection}
                className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
              >
                {link}
              </Link>
            )}
          </p>
        ))}
    </>
  );
}

function figuresOf(summary: PrintSummary | undefined) {
  const month = summary
    ? new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
        new Date(summary.month),
      )
    : '';
  return [
    { name: copy.owed, figure: summary && owedOf(summary), help: copy.since(month) },
    {
      name: copy.margin(month),
      figure: summary && (summary.margin === null ? copy.unknown : formatMoney(summary.margin)),
      help: summary && marginHelp(summary),
    },
    {
      name: copy.ordered(summary?.printed ?? 0),
      figure: summary?.printed,
      help: copy.printedIn(summary?.orders ?? 0),
    },
    {
      name: copy.toPost,
      figure:
        summary && (summary.daysToPost === null ? copy.unknown : copy.days(summary.daysToPost)),
      help: summary?.daysToPost === null ? copy.notYet : copy.toPostHelp,
    },
  ];
}

const owedOf = ({ owed }: PrintSummary) =>
  owed.length === 0 ? formatMoney('0.00') : owed.map(amountIn).join(' + ');

function marginHelp({ margin, marginShare }: PrintSummary): string {
  if (margin === null) return copy.noMargin;
  return marginShare === null ? copy.nothingPaid : copy.marginOf(marginShare);
}

type Notice = { words: string; link?: string };

function noticesOf({ printer, currencyWithoutRate: currency }: PrintSummary): Notice[] {
  return [
    ...(printer === null ? [{ words: copy.noPrinter, link: copy.connect }] : []),
    ...(printer === 'sandbox' ? [{ words: copy.sandbox }] : []),
    ...(currency === null ? [] : [{ words: copy.noRate(currency), link: copy.sayRate }]),
  ];
}
