import { useEffect, useState } from 'react';
import { cx } from '#app/ui/cx.ts';
import { formatMoney } from '#app/platform/formats/money.ts';
import { formatCountdown } from '#app/platform/formats/dates.ts';
import { copy } from '../copy.ts';
import type { HeldFor } from './state/use-prepared-payment.ts';

/** Seconds until the hold ends. */
export function useSecondsLeft(hold: HeldFor | undefined): number | undefined {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (hold === undefined) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, [hold]);
  return hold && Math.max(0, Math.ceil(hold.secondsLeft - Math.max(0, now - hold.since) / 1000));
}

/** The last two minutes, or the last fifth of a shorter hold. */
export const isLastCall = (secondsLeft: number, outOf: number) =>
  secondsLeft <= Math.min(120, outOf / 5);

const bar =
  'mt-2 block h-1 w-full appearance-none bg-hairline [&::-webkit-progress-bar]:bg-hairline';

/** The same on a phone, in one line above the form. */
export function HeldStrip({
  count,
  secondsLeft,
  hold,
  total,
}: {
  count: number;
  secondsLeft: number;
  hold: HeldFor;
  total: string;
}) {
  return (
    <p className="flex justify-between gap-4 bg-recess px-5 py-4 lg:hidden">
      <span>
        {count === 1 ? '1 work' : `${count} works`}, held for{' '}
        <strong
          className={cx(
            'font-semibold tabular-nums',
            isLastCall(secondsLeft, hold.outOf) && 'text-ochre',
          )}
        >
          {formatCountdown(secondsLeft)}
        </strong>
      </span>
      <strong className="font-semibold tabular-nums">{formatMoney(total)}</strong>
    </p>
  );
}

/** How long the works stay this buyer's: figures, a bar, a sentence. Said aloud once, shortly before the end. */
export function HoldClock({
  secondsLeft,
  hold,
  isMade,
}: {
  secondsLeft: number;
  hold: HeldFor;
  isMade: boolean;
}) {
  const isLate = isLastCall(secondsLeft, hold.outOf);
  return (
    <div>
      <div className="flex items-end justify-between gap-4">
        <p className="type-label pb-1">{copy.held}</p>
        <p role="timer" className={cx('type-figure', isLate && 'text-ochre')}>
          {formatCountdown(secondsLeft)}
        </p>
      </div>
      <progress
        className={cx(
          bar,
          isLate
            ? '[&::-moz-progress-bar]:bg-ochre [&::-webkit-progress-value]:bg-ochre'
            : '[&::-moz-progress-bar]:bg-moss [&::-webkit-progress-value]:bg-moss',
        )}
        aria-label="Time left"
        max={Math.max(hold.outOf, hold.secondsLeft)}
        value={secondsLeft}
      />
      <p className="type-small mt-2 text-label">
        {hold.isExtended && <span className="font-[560] text-ink">{copy.keptLonger} </span>}
        {isMade ? copy.keptNote : copy.heldNote}
      </p>
      <p className="sr-only" role="status">
        {isLate ? copy.heldSoon : ''}
      </p>
    </div>
  );
}
