import { useEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { gapForPeek } from './gap-for-peek.ts';

type TabsProps<T extends string> = {
  label: string;
  options: readonly {
    value: T;
    label: string;
    /** How many there are, once it is known. */ count?: number | undefined;
  }[];
  value: T;
  onChange: (value: T) => void;
  /** The id of what they change. */
  controls: string;
};

/** So much of the next word is seen beside the chosen one, in pixels. */
const beside = 56;

/** A row of words, one of them chosen: buttons that say which is pressed. Where they are wider than the screen, they move sideways, with the row that they stand in if there is one. */
export function Tabs<T extends string>({
  label,
  options,
  value,
  onChange,
  controls,
}: TabsProps<T>) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const fit = () => options.length > 1 && row.current && letNextPeek(row.current);
    fit();
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, [options]);
  useEffect(() => {
    const at = options.findIndex((option) => option.value === value);
    const chosen = row.current?.children[at];
    const around = row.current?.parentElement?.closest('.tab-row');
    const moved = around ?? row.current;
    // Behind other words, the first one need not push those away.
    if (!moved || !chosen || (around && at === 0)) return;
    const [box, word] = [moved.getBoundingClientRect(), chosen.getBoundingClientRect()];
    const right = Math.max(0, word.right + beside - box.right);
    moved.scrollBy({ left: right + Math.min(0, word.left - beside - box.left) });
  }, [value, options]);
  return (
    <div ref={row} role="group" aria-label={label} className="tab-row">
      {options.map((option) => {
        const isChosen = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={isChosen}
            aria-controls={controls}
            onClick={() => onChange(option.value)}
            className={cx(
              'type-ui min-h-11 shrink-0 border-b-2 whitespace-nowrap transition-colors',
              isChosen
                ? 'border-ink font-semibold'
                : 'unchosen-line border-transparent text-label hover:text-ink',
            )}
          >
            {option.label}
            {'count' in option && (
              <span
                className={cx(
                  'ml-2.5 inline-grid h-5.5 min-w-6 place-items-center px-1.5 text-[0.8125rem]/none font-[650] tabular-nums',
                  isChosen ? 'bg-ink text-wall' : 'bg-recess text-ink',
                )}
              >
                {option.count ?? <span className="sr-only">not counted yet</span>}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

/** A row that moves sideways shows that it does: its edge cuts a word, and falls into no gap. */
function letNextPeek(row: HTMLElement): void {
  if (row.parentElement?.closest('.tab-row')) return;
  row.style.columnGap = '';
  if (row.scrollWidth <= row.clientWidth) return;
  const widths = [...row.children].map((word) => word.getBoundingClientRect().width);
  const room = row.clientWidth - Number.parseFloat(getComputedStyle(row).paddingLeft);
  const gap = gapForPeek(widths, room);
  if (gap !== undefined) row.style.columnGap = `${gap}px`;
}
