import { call } from '#app/platform/call.ts';
import { cx } from '#app/ui/cx.ts';
import { Button } from '#app/ui/forms/button.tsx';
import type { MemberMonth, SkipMonth, UnskipMonth } from '../../contract.ts';
import { monthName, shortDay } from '../days.ts';
import { useChange } from '../use-member.ts';
import { monthsCopy as copy } from './copy.ts';
import type { Place } from './month-item.tsx';

type SkipButtonProps = { month: MemberMonth; place: Place; price: string; token: string };

/** Skips a month, and takes that back: one button, which keeps the focus. */
export function SkipButton({ month, place, price, token }: SkipButtonProps) {
  const { isBusy, change } = useChange(token);
  const name = monthName(month.month);
  const isLarge = place === 'next' && month.canSkip;
  const params = { token, month: month.month };

  const skip = () =>
    change({
      send: () => call<SkipMonth>('PUT /api/club/member/:token/skips/:month', { params }),
      done: (page) => ({
        title: copy.skipped(name),
        description: copy.skippedText(untilOf(page.months, month.month)),
      }),
    });
  const unskip = () =>
    change({
      send: () => call<UnskipMonth>('DELETE /api/club/member/:token/skips/:month', { params }),
      done: ({ months }) => {
        const paysOn = months.find((one) => one.month === month.month)?.paysOn;
        return {
          title: copy.unskipped(name),
          ...(paysOn && { description: copy.unskippedText(price, shortDay(paysOn)) }),
        };
      },
    });

  return (
    <Button
      variant={isLarge ? 'secondary' : 'quiet'}
      size="small"
      className={cx(
        !isLarge && 'sm:[&_.button-face]:justify-start',
        !isLarge &&
          (place === 'later'
            ? 'max-sm:[&_.button-face]:justify-end'
            : 'max-sm:[&_.button-face]:justify-start'),
      )}
      busy={isBusy}
      busyLabel={month.canSkip ? copy.skipping : copy.unskipping}
      onClick={() => void (month.canSkip ? skip() : unskip())}
    >
      {isLarge ? (
        copy.skipMonth(name)
      ) : (
        <span>
          {month.canSkip ? copy.skip : copy.unskip}
          <span className="sr-only"> {name}</span>
        </span>
      )}
    </Button>
  );
}

function untilOf(months: readonly MemberMonth[], month: string): string | null {
  const until = months.find((one) => one.month === month)?.skipUntil;
  return until ? shortDay(until) : null;
}
