import { useQuery } from '@tanstack/react-query';
import { copy } from './copy.ts';
import { tasksQuery } from './queries.ts';

/** How many tasks are open, beside the name of the page that shows them; nothing when there is none. */
export function TaskCount() {
  const open = useOpenTasks();
  if (open === 0) return null;
  return (
    <span className="ml-2 inline-grid h-5 min-w-5 place-items-center bg-danger px-1.5 font-sans text-[0.75rem]/5 font-semibold tracking-normal text-on-rust tabular-nums [font-stretch:100%]">
      <span aria-hidden="true">{open}</span>
      <span className="sr-only">, {copy.count(open)}</span>
    </span>
  );
}

/** How many tasks are open; none as long as that is not known. */
export function useOpenTasks(): number {
  return useQuery(tasksQuery()).data?.length ?? 0;
}
