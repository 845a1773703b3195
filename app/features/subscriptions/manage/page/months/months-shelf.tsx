import { useSyncExternalStore } from 'react';
import { ownTimeZone } from '#app/platform/formats/time-zone.ts';
import type { MemberPage } from '../../contract.ts';
import { endInZone, shortDay } from '../days.ts';
import { monthsCopy as copy } from './copy.ts';
import { MonthItem } from './month-item.tsx';
import { changesEnd } from './month-lines.ts';

/** The running month and the next five, standing on one line: what is sent, what is charged, and until when each can be changed. */
export function MonthsShelf({ member, token }: { member: MemberPage; token: string }) {
  const { months } = member;
  const next = months.find(({ skipUntil, state }) => skipUntil !== null && state !== 'skipped');
  const first = months.find(({ skipUntil }) => skipUntil !== null);
  if (months.every(({ state }) => state === 'ended')) return null;
  return (
    <section aria-labelledby="months" className="mt-14 lg:mt-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-b border-hairline pb-3">
        <h2 id="months" className="type-h">
          {months.some(({ state }) => state === 'ended') ? copy.titleOfEnding : copy.title}
        </h2>
        {next && <p className="type-caption text-label">{daysOf(next)}</p>}
      </div>
      <ol className="grid gap-x-6 sm:grid-cols-4 sm:gap-y-4 xl:grid-cols-8">
        {months.map((month, at) => (
          <MonthItem
            key={month.month}
            month={month}
            place={at === 0 ? 'now' : at === 1 ? 'next' : 'later'}
            isRepeated={month.state === 'ended' && months[at - 1]?.state === 'ended'}
            price={member.price}
            token={token}
          />
        ))}
      </ol>
      {first?.skipUntil && (
        <p className="type-small mt-6 text-label">
          <DaysEnd day={first.skipUntil} />
        </p>
      )}
    </section>
  );
}

/** The two days of the next month that is charged. */
function daysOf(month: MemberPage['months'][number]): string {
  const skip = shortDay(month.skipUntil ?? '');
  const end = changesEnd(month);
  return end && !end.isPayment ? copy.twoDays(skip, shortDay(end.until)) : copy.skipDay(skip);
}

const never = () => () => undefined;

/** That days are UTC's, and when such a day ends on the reader's own clock: only their browser knows that. */
function DaysEnd({ day }: { day: string }) {
  const here = useSyncExternalStore(
    never,
    () => endInZone(day, ownTimeZone()),
    () => null,
  );
  return here ? copy.daysEndHere(here) : copy.daysEnd;
}
