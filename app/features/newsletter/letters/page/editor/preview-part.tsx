import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Tabs } from '#app/ui/navigation/tabs.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { letterPreviewQuery } from '../queries.ts';
import { editorCopy } from './copy.ts';
import { ScaledFrame } from './scaled-frame.tsx';

const { preview: copy } = editorCopy;
const widths = { phone: 390, desk: 720 } as const;
type View = keyof typeof copy.views;

/** The letter as it arrives: on a phone, at a desk, and as plain text. It follows what is saved. */
export function PreviewPart({ id, version }: { id: string; version: number }) {
  const heading = useId();
  const [view, setView] = useState<View>('phone');
  const { data, error, refetch, isFetching } = useQuery({
    ...letterPreviewQuery(id),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-x-6 border-b border-hairline">
        <h2 id={heading} className="type-h pb-2.5">
          {copy.title}
        </h2>
        <Tabs
          label={copy.view}
          options={(Object.keys(copy.views) as View[]).map((value) => ({
            value,
            label: copy.views[value],
          }))}
          value={view}
          onChange={setView}
          controls="letter-preview"
        />
      </div>
      <div id="letter-preview" className="mt-5 bg-recess p-3 lg:p-5">
        {data ? (
          <>
            <div className="type-caption mx-auto mb-3 max-w-[24.375rem] wrap-anywhere">
              <p className="font-semibold">{data.from}</p>
              <p>{data.subject}</p>
              <p className="truncate text-label">{data.preheader}</p>
            </div>
            {view === 'text' ? (
              <textarea
                readOnly
                aria-label={copy.views.text}
                value={data.text}
                className="type-small block h-[40rem] w-full resize-none bg-paper p-4"
              />
            ) : (
              <ScaledFrame
                title={copy.frame}
                width={widths[view]}
                src={`/api/admin/letters/${id}/preview.html?version=${version}`}
              />
            )}
          </>
        ) : error ? (
          <ErrorState sentence={copy.notLoaded} retry={() => void refetch()} busy={isFetching} />
        ) : (
          <>
            <Loading>{copy.loading}</Loading>
            <Skeleton className="h-96" />
          </>
        )}
      </div>
    </section>
  );
}
