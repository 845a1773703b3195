import { cx } from '#app/ui/cx.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ArrowRight } from '#app/ui/icons/icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Waiting } from './contract.ts';
import { copy } from './copy.ts';
import { type Task, tasksOf } from './dashboard.ts';

/** What waits for the owner, each a way to it. */
export function Tasks({ waiting, at }: { waiting: Waiting; at: Date }) {
  const tasks = tasksOf(waiting, at);
  return (
    <section aria-labelledby="waiting" className="mt-8">
      <h2 id="waiting" className="sr-only">
        {copy.waiting}
      </h2>
      {tasks.length === 0 ? (
        <EmptyState sentence={copy.allIsWell} />
      ) : (
        <ul className="grid gap-x-12 border-t border-ink lg:grid-cols-2">
          {tasks.map((task) => (
            <TaskRow key={task.key} task={task} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TaskRow({ task: { count, what, detail, to, isUrgent } }: { task: Task }) {
  return (
    <li className="border-b border-hairline lg:last:odd:col-span-2">
      <Link to={to} className="group flex min-h-24 items-center gap-5 py-4">
        <span className={cx('type-figure min-w-[2.2ch] shrink-0', isUrgent && 'text-danger')}>
          {count.toLocaleString('en-US')}
        </span>
        <span className="min-w-0 grow">
          <span className="font-semibold group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
            {what}
          </span>
          {detail && <span className="type-caption mt-0.5 block text-label">{detail}</span>}
        </span>
        <ArrowRight className="text-label transition-transform group-hover:translate-x-1" />
      </Link>
    </li>
  );
}
