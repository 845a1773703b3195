import { useQuery } from '@tanstack/react-query';
import { MarkdownView } from '#app/features/markdown/markdown-view.tsx';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import type { Studio } from '#app/features/settings/contract.ts';
import { studioQuery } from '#app/features/settings/queries.ts';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { homeCopy } from './copy.ts';
import { HomeSection } from './home-section.tsx';

const { about } = homeCopy;

/** Biography, a quote, education, and what the sailing brought. */
export function About() {
  const { data: studio, isPending, isFetching, refetch } = useQuery(studioQuery());
  // Nothing is said of an artist who has not said anything yet.
  if (studio && studio.biography === '' && !studio.picture) return null;
  return (
    <HomeSection id="about">
      <h2 id="about-title" className="type-d2 border-t border-hairline pt-6 lg:pt-7">
        {about.title}
      </h2>
      {studio && <Story studio={studio} />}
      {!studio && isPending && (
        <div className="mt-10 grid gap-6 lg:grid-cols-12">
          <Loading>Loading what there is to say about the artist</Loading>
          <Skeleton className="aspect-[4/3] lg:col-span-5" />
          <Skeleton className="h-96 lg:col-span-6 lg:col-start-7" />
        </div>
      )}
      {!studio && !isPending && (
        <ErrorState
          sentence={about.notLoaded}
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-10"
        />
      )}
    </HomeSection>
  );
}

/** Their words and the studio's picture, without the heading. */
export function Story({ studio }: { studio: Studio }) {
  const { picture, biography, quote, education, sailing } = studio;
  return (
    <div className="mt-7 grid gap-x-6 gap-y-7 lg:mt-14 lg:gap-y-12 lg:grid-cols-12">
      <div className="lg:col-span-5">
        {picture && (
          <PictureView
            picture={picture}
            sizes="(min-width: 60rem) 40vw, 100vw"
            className="-mx-(--margin) lg:mx-0"
          />
        )}
        {quote && (
          <figure className="mt-7 lg:mt-10">
            <blockquote className="type-work max-w-[14em] text-balance">{quote}</blockquote>
          </figure>
        )}
      </div>
      <div className="lg:col-span-6 lg:col-start-7">
        <MarkdownView html={biography} />
        <ArrowLink to="/cv" className="mt-4">
          {about.cv}
        </ArrowLink>
        <div className="mt-6 grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:mt-9">
          {education.length > 0 && (
            <div className="border-t border-ink pt-4">
              <h3 className="type-label">{about.education}</h3>
              <ul className="type-caption mt-3 space-y-2 text-label">
                {education.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          )}
          {sailing.text && (
            <div className="border-t border-ink pt-4">
              <h3 className="type-label">{sailing.title}</h3>
              <p className="type-caption mt-3 text-label">{sailing.text}</p>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
