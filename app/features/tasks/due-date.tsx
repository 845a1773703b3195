import { useSyncExternalStore } from 'react';
import { cx } from '#app/ui/cx.ts';
import { copy } from './copy.ts';
import { dueIn } from './due.ts';

const form = { dateStyle: 'long', timeStyle: 'short' } as const;
/** So few days are few. */
const soon = 3;

/** By when a task must be done, in the viewer's zone, and how many days that is. The server, which knows no zone, writes UTC. */
export function DueDate({ at }: { at: string }) {
  const shown = useSyncExternalStore(
    hourly,
    () => inWords(at),
    () => `${copy.due}|${new Date(at).toLocaleString('en-US', { ...form, timeZone: 'UTC' })} UTC||`,
  );
  const [lead, date, left, isPressing] = shown.split('|');
  return (
    <p className="type-small">
      <span className="text-label">{lead}</span>{' '}
      <time dateTime={at} className="font-semibold">
        {date}
      </time>
      {left && (
        <span
          className={cx(
            'ml-2 whitespace-nowrap',
            isPressing ? 'font-semibold text-danger' : 'text-label',
          )}
        >
          {left}
        </span>
      )}
    </p>
  );
}

/** One text, so that it is the same value as long as it says the same. */
function inWords(at: string): string {
  const { isOver, days } = dueIn(new Date(at), new Date());
  const left = isOver ? '' : days === 0 ? copy.today : copy.daysLeft(days);
  return [
    isOver ? copy.wasDue : copy.due,
    new Date(at).toLocaleString('en-US', form),
    left,
    isOver || days <= soon ? 'yes' : '',
  ].join('|');
}

function hourly(changed: () => void): () => void {
  const timer = setInterval(changed, 60_000);
  return () => clearInterval(timer);
}
