import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { ArtworkDetail } from '#app/features/catalog/contract.ts';
import { WorkStory } from '#app/features/work-page/work-story.tsx';
import { WorkView } from '#app/features/work-page/work-view.tsx';
import { CallError } from '#app/platform/call.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { MissingWork } from '../../form/missing-work.tsx';
import { ChoiceStrip } from '../../form/choice-strip.tsx';
import { previewQuery } from '../../queries.ts';
import { previewCopy as copy } from './copy.ts';
import { Framed } from './framed.tsx';

const windows = { phone: 390, wide: 1280 } as const;

/** `/admin/works/{id}/preview`: the work's page as it would be, on a phone and wide, by day and in the dark. */
export default function PreviewPage() {
  const { id = '' } = useParams();
  const { data: work, error, refetch, isFetching } = useQuery(previewQuery(id));
  if (error instanceof CallError && error.status === 404) return <MissingWork />;
  const refusal = error instanceof CallError ? error.fields['pictures'] : undefined;
  return (
    <main className="-mb-20">
      <PageHead title={work ? `${copy.title}: ${work.title}` : copy.title} />
      <BackLink to={`/admin/works/${id}`}>{copy.back}</BackLink>
      {work ? (
        <Preview work={work} />
      ) : refusal ? (
        <>
          <h1 className="type-d3 mt-2 mb-6">{copy.title}</h1>
          <EmptyState sentence={copy.notReady}>
            <p className="w-full text-label">{refusal}</p>
            <ButtonLink to={`/admin/works/${id}`}>{copy.toForm}</ButtonLink>
          </EmptyState>
        </>
      ) : error ? (
        <ErrorState
          sentence={copy.notLoaded}
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-6"
        />
      ) : (
        <div className="mt-6">
          <Loading />
          <Skeleton className="h-[70dvh]" />
        </div>
      )}
    </main>
  );
}

function Preview({ work }: { work: ArtworkDetail }) {
  const [width, setWidth] = useState<keyof typeof windows>('phone');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  // As the owner sees it: with the width of her window and in the light she has chosen.
  useEffect(() => {
    if (innerWidth >= 960) setWidth('wide');
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    const chosen = document.documentElement.dataset['theme'];
    if (chosen === 'dark' || (chosen === undefined && isDark)) setTheme('dark');
  }, []);
  return (
    <>
      <div className="mt-1 mb-5 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div>
          <h1 className="type-d3">{copy.title}</h1>
          <p className="type-caption mt-1 text-label">{copy.says}</p>
        </div>
        <div className="grid grid-cols-2 gap-4 max-sm:w-full sm:w-96">
          <ChoiceStrip
            legend={copy.width}
            options={[
              ['phone', copy.widths.phone],
              ['wide', copy.widths.wide],
            ]}
            value={width}
            onChange={setWidth}
            columns="grid-cols-2"
          />
          <ChoiceStrip
            legend={copy.light}
            options={[
              ['light', copy.lights.light],
              ['dark', copy.lights.dark],
            ]}
            value={theme}
            onChange={setTheme}
            columns="grid-cols-2"
          />
        </div>
      </div>
      <Framed title={copy.frame(work.title)} width={windows[width]} theme={theme}>
        <div onClickCapture={keepStill} onSubmitCapture={keepStill}>
          <WorkView work={work} closer={nothing}>
            <WorkStory work={work} />
          </WorkView>
        </div>
      </Framed>
    </>
  );
}

const nothing = () => undefined;

/** Sizes and colors can be tried; nothing leads away, and nothing goes into a cart. */
function keepStill(event: SyntheticEvent): void {
  // Of another document, whose elements are not instances of this one's classes.
  const target = event.target as Element;
  if (event.type === 'click' && !target.closest('a, button')) return;
  event.preventDefault();
  event.stopPropagation();
  toast({ title: copy.still });
}
