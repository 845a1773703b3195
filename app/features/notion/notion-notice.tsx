import { Alert } from '#app/ui/icons/control-icons.tsx';
import { LocalMoment } from '#app/ui/local-moment.tsx';
import type { NotionKind, NotionState } from './contract.ts';
import { notionCopy } from './copy.ts';
import { useNotionSource } from './queries.ts';

/** Says how old a screen's data is while the workspace is away; otherwise nothing. */
export function NotionNotice({ kind }: { kind: NotionKind }) {
  const source = useNotionSource(kind);
  return (
    <div role="status">
      {source?.isAway && (
        <p className="mt-6 flex gap-2.5 border-y border-hairline py-3">
          <Alert className="mt-0.5 shrink-0 text-ochre" />
          <span>
            <Age source={source} /> {notionCopy.lastKnown}
          </span>
        </p>
      )}
    </div>
  );
}

/** Since when nothing was heard, or why nothing can be. */
export function Age({ source: { trouble, syncedAt } }: { source: NotionState['sources'][number] }) {
  if (trouble !== 'Notion does not answer.') return <>{trouble}</>;
  if (syncedAt === null) return <>Notion has not answered yet.</>;
  return (
    <>
      Notion has not answered since <LocalMoment at={syncedAt} />.
    </>
  );
}
