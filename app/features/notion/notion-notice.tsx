import { Alert } from '#app/ui/icons/control-icons.tsx';
import { LocalMoment } from '#app/ui/local-moment.tsx';
import type { WorkspaceKind, WorkspaceState } from './contract.ts';
import { workspaceCopy } from './copy.ts';
import { useWorkspaceSource } from './queries.ts';

/** Says how old a screen's data is while the workspace is away; otherwise nothing. */
export function WorkspaceNotice({ kind }: { kind: WorkspaceKind }) {
  const source = useWorkspaceSource(kind);
  return (
    <div role="status">
      {source?.isAway && (
        <p className="mt-6 flex gap-2.5 border-y border-hairline py-3">
          <Alert className="mt-0.5 shrink-0 text-ochre" />
          <span>
            <Age source={source} /> {workspaceCopy.lastKnown}
          </span>
        </p>
      )}
    </div>
  );
}

/** Since when nothing was heard, or why nothing can be. */
export function Age({ source: { trouble, syncedAt } }: { source: WorkspaceState['sources'][number] }) {
  if (trouble !== 'Notion does not answer.') return <>{trouble}</>;
  if (syncedAt === null) return <>Notion has not answered yet.</>;
  return (
    <>
      Notion has not answered since <LocalMoment at={syncedAt} />.
    </>
  );
}
