import type { ReactNode } from 'react';
import type { MatchedLine } from '../../shipping/contract.ts';
import { shipCopy as copy } from './copy.ts';

/** So many lines that are understood are shown; each that is not is. */
const shown = 50;

/** What was understood of the pasted lines: those that were not come first, for they need somebody. */
export function MatchedLines({
  lines,
  children,
}: {
  lines: readonly MatchedLine[];
  children: ReactNode;
}) {
  const right = lines.filter(({ why }) => why === null);
  const wrong = lines.filter(({ why }) => why !== null);
  return (
    <div role="status" className="mt-6 border border-hairline bg-paper p-5">
      <p className="font-semibold">
        {[copy.found(right.length), wrong.length > 0 && copy.unmatched(wrong.length)]
          .filter(Boolean)
          .join(', ')}
        .
      </p>
      {wrong.length > 0 && <p className="type-caption mt-0.5 text-label">{copy.stay}</p>}
      <ul className="mt-3 border-t border-hairline">
        {[...wrong, ...right.slice(0, shown)].map((line) => (
          <li
            key={line.line}
            className="grid gap-x-4 border-b border-hairline py-2 sm:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <span className="type-caption text-label">{copy.line(line.line)}</span>
            <span className="min-w-0 font-semibold wrap-anywhere">{line.whose ?? line.text}</span>
            {line.why === null ? (
              <span className="min-w-0 tabular-nums wrap-anywhere">{line.trackingNumber}</span>
            ) : (
              <span className="min-w-0 text-danger">{copy.why[line.why]}</span>
            )}
          </li>
        ))}
      </ul>
      {right.length > shown && (
        <p className="type-caption mt-2 text-label">{copy.andMore(right.length - shown)}</p>
      )}
      {children && <div className="mt-4">{children}</div>}
    </div>
  );
}
