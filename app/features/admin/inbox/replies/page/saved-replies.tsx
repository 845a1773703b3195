import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import type { SavedReply } from '../contract.ts';
import { threadCopy as copy } from './copy.ts';
import { savedRepliesQuery, useRemoveSavedReply } from './queries.ts';

/** The answers kept for use: a press takes one into the answer. */
export function SavedReplies({
  onChoose,
  onClose,
}: {
  onChoose: (saved: SavedReply) => void;
  onClose: () => void;
}) {
  const heading = useId();
  const { data: saved, isError, isFetching, refetch } = useQuery(savedRepliesQuery());
  return (
    <Dialog open onClose={onClose} labelledBy={heading}>
      <div className="px-6 py-6">
        <h2 id={heading} className="type-h">
          {copy.saved}
        </h2>
        {saved ? (
          <SavedList saved={saved} onChoose={onChoose} />
        ) : isError ? (
          <ErrorState
            sentence={copy.savedNotLoaded}
            retry={() => void refetch()}
            busy={isFetching}
            className="mt-4"
          />
        ) : (
          <div className="mt-4">
            <Loading />
            <Skeleton className="h-24" />
          </div>
        )}
        <Button variant="quiet" className="mt-5" onClick={onClose}>
          {copy.close}
        </Button>
      </div>
    </Dialog>
  );
}

function SavedList({
  saved,
  onChoose,
}: {
  saved: readonly SavedReply[];
  onChoose: (saved: SavedReply) => void;
}) {
  const remove = useRemoveSavedReply();
  if (saved.length === 0) return <p className="mt-3 text-label">{copy.noneSaved}</p>;
  return (
    <ul className="mt-4 border-t border-hairline">
      {saved.map((one) => (
        <li key={one.id} className="flex items-center gap-4 border-b border-hairline">
          <button
            type="button"
            aria-label={copy.insert(one.title)}
            className="min-h-11 min-w-0 grow py-2.5 text-left hover:bg-recess"
            onClick={() => onChoose(one)}
          >
            <span className="block font-semibold [overflow-wrap:anywhere]">{one.title}</span>
            <span className="type-small line-clamp-1 text-label">{one.body}</span>
          </button>
          <Button
            variant="quiet"
            size="small"
            aria-label={copy.removeOf(one.title)}
            busy={remove.isPending && remove.variables.id === one.id}
            onClick={() => remove.mutate(one)}
          >
            {copy.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}
