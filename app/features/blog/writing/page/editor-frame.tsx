import type { ReactNode } from 'react';
import { CallError } from '#app/platform/call.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';

/** What the page of an editor says while there is nothing to edit. */
type FrameWords = {
  untitled: string;
  notLoaded: string;
  missing: { title: string; text: string };
};

type EditorFrameProps = {
  words: FrameWords;
  /** The list that it goes back to. */
  back: { to: string; label: string };
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** The editor, once there is something to edit. */
  children: ReactNode;
};

/** The page of an editor: the editor itself, or that it is on its way, could not be loaded, or is not there. */
export function EditorFrame({ words, back, query, children }: EditorFrameProps) {
  const { error, isFetching, refetch } = query;
  if (children) return <main>{children}</main>;
  if (error instanceof CallError && (error.status === 404 || error.status === 400))
    return <MissingText words={words} back={back} />;
  return (
    <main>
      <PageHead title={words.untitled} />
      <BackLink to={back.to}>{back.label}</BackLink>
      {error ? (
        <ErrorState
          sentence={words.notLoaded}
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-6"
        />
      ) : (
        <div className="mt-6 grid max-w-3xl gap-5">
          <Loading />
          <Skeleton className="h-16" />
          <Skeleton className="h-12" />
          <Skeleton className="h-96" />
        </div>
      )}
    </main>
  );
}

/** That an address names nothing that can be edited. */
export function MissingText({ words, back }: Pick<EditorFrameProps, 'words' | 'back'>) {
  return (
    <main>
      <PageHead title={words.missing.title} />
      <BackLink to={back.to}>{back.label}</BackLink>
      <h1 className="type-d2 mt-2">{words.missing.title}</h1>
      <p className="mt-4 text-label">{words.missing.text}</p>
    </main>
  );
}
