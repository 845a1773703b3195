import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { LocalMoment } from '#app/ui/local-moment.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { SyncNow, NotionState } from './contract.ts';
import { notionCopy as copy } from './copy.ts';
import { closely, notionQuery } from './queries.ts';
import { Age } from './notion-notice.tsx';

/** For the account page: what is connected, when it was last in step, and what waits. Nothing where no workspace is connected. */
export function NotionSection() {
  const client = useQueryClient();
  const sync = useMutation({
    mutationFn: () => call<SyncNow>('POST /api/admin/workspace/sync'),
    onSuccess: (state) => client.setQueryData(notionQuery().queryKey, state),
    onError: () => toast({ title: 'Error', description: copy.syncError, destructive: true }),
  });
  const since = sync.isSuccess ? sync.submittedAt : undefined;
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(notionQuery(since));
  if (data && !data.connected) return null;
  const isUnderWay =
    since !== undefined &&
    dataUpdatedAt - since < closely &&
    data !== undefined &&
    !isAnswered(data, sync.data);
  const isAsking = sync.isPending || isUnderWay;
  return (
    <section aria-labelledby="workspace">
      <h2 id="workspace" className="type-h">
        {copy.heading}
      </h2>
      {data ? (
        <Connected state={data} isAsking={isAsking} onSync={() => sync.mutate()} />
      ) : error ? (
        <ErrorState
          sentence={copy.loadError}
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-4"
        />
      ) : null}
    </section>
  );
}

type ConnectedProps = { state: NotionState; isAsking: boolean; onSync: () => void };

/** Each database, what waits, and what Notion refused. */
function Connected({ state, isAsking, onSync }: ConnectedProps) {
  const asksAgainAt = state.sources.flatMap((source) => source.asksAgainAt ?? []).toSorted()[0];
  return (
    <>
      <p className="mt-2 text-label">{copy.intro}</p>
      <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
        {state.sources.map((source) => (
          <Source key={source.kind} source={source} />
        ))}
      </ul>
      <p role="status" className="mt-4 tabular-nums">
        {copy.waiting(state.waiting)}
        {asksAgainAt && (
          <>
            {' '}
            Notion is asked again at <LocalMoment at={asksAgainAt} />.
          </>
        )}
      </p>
      {state.refused.length > 0 && (
        <ul className="mt-2 grid gap-1 text-danger">
          {state.refused.map(({ kind, reason }, index) => (
            <li key={index}>
              {copy.kinds[kind]}: {reason}
            </li>
          ))}
        </ul>
      )}
      <Button className="mt-4" busy={isAsking} busyLabel={copy.asking} onClick={onSync}>
        {copy.sync}
      </Button>
    </>
  );
}

/** Every database has been heard since it was asked, or says when it is asked again. */
function isAnswered({ sources }: NotionState, asked: NotionState | undefined): boolean {
  const before = (kind: string) => asked?.sources.find((one) => one.kind === kind)?.syncedAt;
  return sources.every(
    ({ kind, syncedAt, asksAgainAt }) => asksAgainAt !== null || syncedAt !== before(kind),
  );
}

function Source({ source }: { source: NotionState['sources'][number] }) {
  const { kind, syncedAt, trouble } = source;
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-6 gap-y-1 py-3">
      <p className="font-semibold">{copy.kinds[kind]}</p>
      {trouble ? (
        <Tag look="pending">{source.isAway ? 'Away' : 'Waiting'}</Tag>
      ) : (
        <Tag look="shipped">{syncedAt ? copy.inStep : copy.never}</Tag>
      )}
      <p className="col-span-2 text-label">
        {trouble ? (
          <Age source={source} />
        ) : syncedAt ? (
          <>
            Last at <LocalMoment at={syncedAt} />
          </>
        ) : null}
      </p>
    </li>
  );
}
