import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { copy } from './copy.ts';
import { tasksQuery } from './queries.ts';
import { TaskCard } from './task-card.tsx';

type TasksSectionProps = {
  onlyOpen?: boolean;
  /** The kinds that the page around it asks about itself. */
  without?: readonly string[];
  className?: string;
};

/** What needs the owner's decision. With `onlyOpen`, or where the page asks about all of it, nothing stands there when there is none. */
export function TasksSection({ onlyOpen = false, without = [], className }: TasksSectionProps) {
  const { data: open, error, refetch, isFetching } = useQuery(tasksQuery());
  const tasks = open?.filter(({ kind }) => !without.includes(kind));
  if (tasks?.length === 0 && (onlyOpen || open!.length > 0)) return null;
  return (
    <section aria-labelledby="tasks" className={className}>
      <h2 id="tasks" className="type-h">
        {copy.title}
      </h2>
      {tasks ? (
        tasks.length === 0 ? (
          <EmptyState sentence={copy.none} className="mt-5" />
        ) : (
          <ul className="mt-5 grid gap-4">
            {tasks.map((task) => (
              <TaskCard key={task.id} task={task} />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState
          sentence={copy.failed}
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-5"
        />
      ) : (
        <div className="mt-5">
          <Loading />
          <Skeleton className="h-40" />
        </div>
      )}
    </section>
  );
}
