import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { call } from '#app/platform/call.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { LocalMoment } from '#app/ui/local-moment.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { DismissTask, OwnerTask } from './contract.ts';
import { copy } from './copy.ts';
import { DueDate } from './due-date.tsx';
import { tasksQuery } from './queries.ts';

/** One task: what happened, what to do about it, by when, and the way there. */
export function TaskCard({ task }: { task: OwnerTask }) {
  const { title, happened, todo, path, link, dueAt, since } = task;
  const { pathname } = useLocation();
  return (
    <li className="-mx-(--margin) border-y border-l-4 border-hairline border-l-danger bg-paper px-(--margin) py-5 sm:mx-0 sm:border-r sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-[1.0625rem]/6 font-semibold">{title}</h3>
        <p className="type-small text-label">
          <LocalMoment at={since} />
        </p>
      </div>
      <p className="mt-2 max-w-[44em]">{happened}</p>
      <p className="mt-3 max-w-[44em]">
        <strong className="font-semibold">{copy.todo}:</strong> {todo}
      </p>
      {dueAt && (
        <div className="mt-3">
          <DueDate at={dueAt} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        {path !== pathname && (
          <ButtonLink to={path} className="max-sm:w-full">
            {link}
          </ButtonLink>
        )}
        {task.endsByItself ? (
          <p className="type-small text-label">{copy.endsByItself}</p>
        ) : (
          <MarkAsDone task={task} />
        )}
      </div>
    </li>
  );
}

function MarkAsDone({ task: { id, title } }: { task: OwnerTask }) {
  const client = useQueryClient();
  const dismiss = useMutation({
    mutationFn: () => call<DismissTask>('POST /api/admin/tasks/:id/done', { params: { id } }),
    onSuccess: () => toast(copy.marked),
    onError: () => toast(copy.notSaved),
    onSettled: () => client.invalidateQueries({ queryKey: tasksQuery().queryKey }),
  });
  return (
    <Button
      variant="quiet"
      busy={dismiss.isPending}
      busyLabel={copy.saving}
      onClick={() => dismiss.mutate()}
    >
      {copy.done}
      <span className="sr-only">: {title}</span>
    </Button>
  );
}
