import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Plus } from '#app/ui/icons/control-icons.tsx';
import { ArrowLeft } from '#app/ui/icons/icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { Menu, type MenuItem } from '#app/ui/overlays/menu.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import type { Series } from './contract.ts';
import { copy } from './copy.ts';
import { seriesQuery, useRemoveSeries, useSaveSeries } from './queries.ts';
import { SeriesDialog } from './series-dialog.tsx';
import { listSeries } from './service.server.ts';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  return {
    initialData: [[seriesQuery().queryKey, await listSeries(context.get(pageContext))]],
  };
}

export function clientLoader() {
  return null;
}

type Open = { kind: 'edit'; series: Series | null } | { kind: 'remove'; series: Series };

/** `/admin/works/series`: the series, their texts and their order. */
export default function SeriesPage() {
  const { data: all, error, refetch, isFetching } = useQuery(seriesQuery());
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const remove = useRemoveSeries();
  return (
    <main>
      <PageHead title={copy.title} />
      <Link
        to="/admin/works"
        className="inline-flex min-h-11 items-center gap-2.5 type-ui text-label hover:text-ink"
      >
        <ArrowLeft className="size-4.5" /> {copy.back}
      </Link>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 border-b border-ink pb-6">
        <div>
          <h1 className="type-d2">{copy.title}</h1>
          <p className="mt-3 max-w-[40em] text-label">{copy.intro}</p>
        </div>
        <Button
          variant="filled"
          className="max-sm:w-full"
          onClick={() => setOpen({ kind: 'edit', series: null })}
        >
          <Plus /> {copy.add}
        </Button>
      </div>
      {all ? (
        <Rows all={all} onOpen={setOpen} />
      ) : error ? (
        <ErrorState
          sentence={copy.notLoaded}
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-8"
        />
      ) : (
        <div className="mt-6 grid gap-4">
          <Loading />
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-16" />
          ))}
        </div>
      )}
      {open?.kind === 'edit' && <SeriesDialog series={open.series} onClose={close} />}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={copy.removeTitle(open.series.name)}
          consequence={copy.removed(open.series.works)}
          yes={copy.remove}
          no={copy.keep}
          busy={remove.isPending}
          busyLabel={copy.removing}
          onYes={() => remove.mutate(open.series.name, { onSuccess: close })}
          onClose={close}
        />
      )}
    </main>
  );
}

function Rows({ all, onOpen }: { all: readonly Series[]; onOpen: (open: Open) => void }) {
  const save = useSaveSeries();
  if (all.length === 0) return <EmptyState sentence={copy.none} className="mt-8" />;
  const put = (series: string, after: string | null) => save.mutate({ is: { series, after } });
  const itemsOf = (series: Series, at: number): MenuItem[] => [
    { label: copy.edit, press: () => onOpen({ kind: 'edit', series }) },
    ...(at > 0
      ? [{ label: copy.earlier, press: () => put(series.name, all[at - 2]?.name ?? null) }]
      : []),
    ...(at < all.length - 1
      ? [{ label: copy.later, press: () => put(series.name, all[at + 1]!.name) }]
      : []),
    {
      label: copy.remove,
      isDangerous: true,
      press: () => onOpen({ kind: 'remove', series }),
    },
  ];
  return (
    <ul aria-label={copy.title}>
      {all.map((series, at) => (
        <li
          key={series.name}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-b border-hairline py-4"
        >
          <div className="min-w-0">
            <h2 className="type-title wrap-anywhere">{series.name}</h2>
            <p className="type-small mt-0.5 text-label tabular-nums">{copy.works(series.works)}</p>
            {series.text && <p className="mt-2 line-clamp-2 max-w-[48em]">{series.text}</p>}
          </div>
          <Menu label={copy.more(series.name)} items={itemsOf(series, at)} className="-mr-3" />
        </li>
      ))}
    </ul>
  );
}
