import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ClockTime } from '#app/features/works/form/bar/clock-time.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import type { PostVersion } from '../../contract.ts';
import type { PostDraft } from '../draft/post-draft.ts';
import { postVersionQuery, postVersionsQuery } from '../queries.ts';
import { dialogCopy } from './copy.ts';

const { history: copy, close } = dialogCopy;

type HistoryDialogProps = { id: string; draft: PostDraft; onClose: () => void };

/** What the post said before, each with a look at it and the way back into the draft. */
export function HistoryDialog({ id, draft, onClose }: HistoryDialogProps) {
  const heading = useId();
  const { data, error, refetch, isFetching } = useQuery({
    ...postVersionsQuery(id),
    refetchOnMount: 'always',
  });
  return (
    <Dialog open onClose={onClose} labelledBy={heading} className="sm:max-w-2xl">
      <div className="px-6 py-6">
        <h2 id={heading} className="type-h">
          {copy.title}
        </h2>
        <p className="mt-2 text-label">{copy.says}</p>
        <div className="mt-5">
          {data ? (
            data.length > 0 ? (
              <ol className="border-t border-ink">
                {data.map((version) => (
                  <VersionLine key={version.number} {...{ id, draft, version, onClose }} />
                ))}
              </ol>
            ) : (
              <EmptyState sentence={copy.none} />
            )
          ) : error ? (
            <ErrorState sentence={copy.failed} retry={() => void refetch()} busy={isFetching} />
          ) : (
            <>
              <Loading>{copy.loading}</Loading>
              <Skeleton className="h-40" />
            </>
          )}
        </div>
        <Button className="mt-6" onClick={onClose}>
          {close}
        </Button>
      </div>
    </Dialog>
  );
}

type VersionLineProps = HistoryDialogProps & { version: PostVersion };

function VersionLine({ id, draft, version, onClose }: VersionLineProps) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const { number, at, reason, words } = version;
  const restore = async () => {
    try {
      const form = await client.fetchQuery(postVersionQuery(id, number));
      const before = draft.state().form;
      // Its address is not part of what it says.
      draft.change({ ...form, slug: before.slug });
      onClose();
      toast({
        title: copy.restored,
        undo: { label: copy.undo, run: () => draft.change(before) },
      });
    } catch {
      toast({ title: copy.notRead, destructive: true });
    }
  };
  return (
    <li className="border-b border-hairline py-1.5">
      <div className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1">
        <span className="w-40">
          <ClockTime at={at} />
        </span>
        <span className="type-caption min-w-0 flex-1 text-label">
          {copy.reasons[reason]}, {copy.words(words.toLocaleString('en-US'))}
        </span>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? copy.hide : copy.look}
        </Button>
        <Button size="small" variant="quiet" onClick={() => void restore()}>
          {copy.restore}
        </Button>
      </div>
      {isOpen && <VersionText id={id} number={number} />}
    </li>
  );
}

function VersionText({ id, number }: { id: string; number: number }) {
  const { data, error } = useQuery(postVersionQuery(id, number));
  if (error) return <p className="type-caption pb-3 text-danger">{copy.notRead}</p>;
  if (!data) return <Skeleton className="mb-4 h-24" />;
  return (
    <div className="mb-4 max-h-80 overflow-y-auto bg-paper px-5 py-4">
      <p className="type-d3">{data.title}</p>
      <p className="mt-3 font-serif text-[1.0625rem]/7 whitespace-pre-wrap wrap-anywhere">
        {data.body}
      </p>
    </div>
  );
}
