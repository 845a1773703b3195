import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '#app/platform/call.ts';
import { formRefusal } from '#app/platform/refusal.ts';
import { sizeOf } from '#app/features/backup/page/size.ts';
import { QueryContent } from '#app/features/settings/frame/query-content.tsx';
import { SettingsPart } from '#app/features/settings/frame/settings-part.tsx';
import { Button, buttonLook } from '#app/ui/forms/button.tsx';
import { LocalMoment } from '#app/ui/local-moment.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { Tag, type TagLook } from '#app/ui/tag.tsx';
import type { AskForExport, RemoveExport, ShopExport } from './contract.ts';
import { exportCopy as copy } from './copy.ts';
import { exportQuery } from './queries.ts';

/** Everything of the shop in one file: asked for, made, downloaded and removed here. */
export function ExportPart() {
  const found = useQuery(exportQuery());
  return (
    <SettingsPart title={copy.title}>
      <p className="max-w-[38em] text-label">{copy.words}</p>
      <QueryContent query={found} failed={copy.failed} blocks={['h-44']} className="mt-6">
        {(given) => <ExportCard found={given} />}
      </QueryContent>
      <p className="mt-4 max-w-[38em] text-label">{copy.caution}</p>
    </SettingsPart>
  );
}

const looks = {
  none: 'neutral',
  wanted: 'processing',
  ready: 'shipped',
  failed: 'overdue',
} as const satisfies Record<ShopExport['is'], TagLook>;

function ExportCard({ found }: { found: ShopExport }) {
  const id = useId();
  const { ask, remove } = useExport();
  return (
    <section aria-labelledby={id} className="mt-6 border border-hairline bg-paper px-6 py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h3 id={id} className="type-small text-label">
          {copy.state.title}
        </h3>
        <Tag look={looks[found.is]}>{copy.state[found.is]}</Tag>
      </div>
      <div role="status">
        <State found={found} />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-hairline pt-5">
        {found.is === 'ready' && (
          <a
            href="/api/admin/export/file"
            download
            className={buttonLook({ variant: 'secondary' })}
          >
            <span className="button-face">{copy.download}</span>
          </a>
        )}
        <Button
          variant={found.is === 'ready' ? 'quiet' : 'secondary'}
          busy={ask.isPending || found.is === 'wanted'}
          busyLabel={found.is === 'wanted' ? copy.state.wanted : copy.busy}
          onClick={() => ask.mutate()}
        >
          {found.is === 'ready' ? copy.again : copy.act}
        </Button>
        {(found.is === 'ready' || found.is === 'wanted') && (
          <Button
            variant="quiet"
            busy={remove.isPending}
            onClick={() => remove.mutate(found.is === 'ready' ? copy.removed : copy.stopped)}
          >
            {found.is === 'ready' ? copy.remove : copy.stop}
          </Button>
        )}
      </div>
    </section>
  );
}

function State({ found }: { found: ShopExport }) {
  const first = 'mt-2 text-[1.0625rem]/6';
  const second = 'mt-1 max-w-[38em] text-label';
  if (found.is === 'none') return <p className={first}>{copy.nothing}</p>;
  if (found.is === 'failed')
    return (
      <>
        <p className={first}>
          <LocalMoment at={found.at} />
        </p>
        <p className="mt-1 max-w-[38em] text-danger">{found.sentence}</p>
      </>
    );
  if (found.is === 'wanted')
    return (
      <>
        <p className={first}>
          {copy.since}
          <LocalMoment at={found.since} />
        </p>
        <p className={second}>{copy.lasts}</p>
      </>
    );
  return (
    <>
      <p className={first}>
        {copy.size(sizeOf(found.bytes))}
        <LocalMoment at={found.madeAt} />
      </p>
      <p className={second}>
        {copy.until}
        <LocalMoment at={found.until} />.
      </p>
    </>
  );
}

function useExport() {
  const client = useQueryClient();
  const show = (now: ShopExport) => client.setQueryData(exportQuery().queryKey, now);
  const onError = (error: Error) =>
    toast({ ...copy.notDone, description: formRefusal(error).whole, destructive: true });
  const ask = useMutation({
    mutationFn: () => call<AskForExport>('POST /api/admin/export'),
    onSuccess: (now) => {
      show(now);
      toast(copy.asked);
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: (_said: { title: string }) => call<RemoveExport>('DELETE /api/admin/export'),
    onSuccess: (now, said) => {
      show(now);
      toast(said);
    },
    onError,
  });
  return { ask, remove };
}
