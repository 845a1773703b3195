import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { PostArticle } from '#app/features/blog/post-article.tsx';
import { Framed } from '#app/features/works/preview/page/framed.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Tabs } from '#app/ui/navigation/tabs.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { previewQuery } from '../queries.ts';
import { previewCopy as copy } from './copy.ts';

const widths = { phone: 390, desk: 1200 } as const;
type Width = keyof typeof widths;
type Light = 'light' | 'dark';

/** The post in its page, on a phone and wide, by day and in the dark. It follows what is saved. */
export function PreviewPart({ id, isPhone = false }: { id: string; isPhone?: boolean }) {
  const [width, setWidth] = useState<Width>(isPhone ? 'phone' : 'desk');
  const [light, setLight] = useState<Light>('light');
  useEffect(() => setLight(shownLight()), []);
  const { data, error, refetch, isFetching } = useQuery({
    ...previewQuery(id),
    placeholderData: keepPreviousData,
  });
  const options = <Name extends string>(names: Record<Name, string>) =>
    (Object.keys(names) as Name[]).map((value) => ({ value, label: names[value] }));
  return (
    <section aria-labelledby="preview-title" className="min-w-0">
      <div className="flex items-end justify-between gap-6 border-b border-hairline">
        <h2 id="preview-title" className="type-h pb-2.5">
          {copy.title}
        </h2>
        <Tabs
          label={copy.width}
          options={options(copy.widths)}
          value={width}
          onChange={setWidth}
          controls="post-preview"
        />
      </div>
      <div id="post-preview" className="mt-5 bg-recess p-3 lg:p-5">
        {data ? (
          <Framed title={copy.frame} width={widths[width]} theme={light}>
            <main className="wall py-8" onClickCapture={keepStill}>
              <PostArticle post={data} />
            </main>
          </Framed>
        ) : error ? (
          <ErrorState sentence={copy.notLoaded} retry={() => void refetch()} busy={isFetching} />
        ) : (
          <>
            <Loading>{copy.loading}</Loading>
            <Skeleton className="h-96" />
          </>
        )}
      </div>
      <div className="mt-2 flex justify-end">
        <Tabs
          label={copy.light}
          options={options(copy.lights)}
          value={light}
          onChange={setLight}
          controls="post-preview"
        />
      </div>
    </section>
  );
}

function shownLight(): Light {
  const chosen = document.documentElement.dataset['theme'];
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return chosen === 'dark' || (chosen === undefined && isDark) ? 'dark' : 'light';
}

/** Nothing in it leads away. */
function keepStill(event: SyntheticEvent): void {
  // Of another document, whose elements are not instances of this one's classes.
  const target = event.target as Element;
  if (target.closest('a, button')) event.preventDefault();
}
