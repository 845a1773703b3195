import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import type { PageName } from './page-names.ts';
import { pagesCopy } from './copy.ts';
import { MarkdownView } from '#app/features/markdown/markdown-view.tsx';
import { textQuery } from './queries.ts';

/** One of the long texts, or what is coming, or that it did not come. */
export function TextBody({ name, className }: { name: PageName; className?: string }) {
  const { data: text, isPending, isFetching, refetch } = useQuery(textQuery(name));
  if (text) return <MarkdownView html={text.html} className={className} />;
  if (!isPending)
    return (
      <ErrorState
        sentence={pagesCopy.notLoaded}
        retry={() => void refetch()}
        busy={isFetching}
        className={className}
      />
    );
  return (
    <div className={className}>
      <Loading>Loading the text</Loading>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="mb-6 h-28" />
      ))}
    </div>
  );
}
