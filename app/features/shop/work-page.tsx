import { useQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, useParams } from 'react-router';
import NotFound from '#app/features/layout/not-found.tsx';
import { CallError } from '#app/platform/call.ts';
import { AppError } from '#app/platform/errors.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { Seeds } from '#app/platform/seeds.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { ArtworkDetail } from '#app/features/catalog/contract.ts';
import { mediumLine } from './offers.ts';
import { ProcessFilm } from './process-film.tsx';
import { Prose } from './prose.tsx';
import { workQuery } from '#app/features/catalog/queries.ts';
import { getArtwork } from '#app/features/catalog/service.server.ts';
import { sharePictureUrl } from '#app/features/pictures/picture.ts';
import { StructuredData } from '#app/ui/structured-data.tsx';
import { useSiteUrl } from '#app/ui/use-site-url.ts';
import { workSchema } from './work-schema.ts';
import { hungSizes } from '#app/features/wall/sizes.ts';
import { WallView } from '#app/features/wall/wall-view.tsx';
import { workCopy } from './work-copy.ts';
import { WorkFacts } from './work-facts.tsx';
import { WorkLabel } from './work-label.tsx';
import { DetailPictures, detailsOf, MainPicture } from './work-pictures.tsx';
import { workGrid, WorkSkeleton } from './work-skeleton.tsx';

export async function loader({ context, params }: LoaderFunctionArgs): Promise<{ seeds: Seeds }> {
  const slug = params.slug ?? '';
  try {
    return { seeds: [[workQuery(slug).queryKey, await getArtwork(context.get(pageContext), slug)]] };
  } catch (error) {
    if (error instanceof AppError && error.code === 'missing') throw data(null, { status: 404 });
    throw error;
  }
}

export function clientLoader() {
  return null;
}

export default function WorkPage() {
  const { slug = '' } = useParams();
  const { data: work, error, isFetching, refetch } = useQuery(workQuery(slug));
  if (work) return <Work key={work.id} work={work} />;
  if (error instanceof CallError && error.status === 404) return <NotFound />;
  if (error)
    return (
      <main className="wall pt-16 pb-28">
        <ErrorState sentence={workCopy.notLoaded} retry={() => void refetch()} busy={isFetching} />
      </main>
    );
  return <WorkSkeleton />;
}

function Work({ work }: { work: ArtworkDetail }) {
  return (
    <main className="pb-20 lg:pb-28">
      <PageHead
        title={work.title}
        path={`/work/${work.slug}`}
        description={`${mediumLine(work)}. ${work.description}`.slice(0, 300)}
        picture={sharePictureUrl(work.picture.id)}
      />
      <StructuredData data={workSchema(work, useSiteUrl())} />
      <WorkFacts work={work} />
      <div className={workGrid}>
        <MainPicture work={work} />
        <WorkLabel work={work} />
        <DetailPictures pictures={detailsOf(work)} />
      </div>
      <div data-below="">
        <Texts work={work} />
        <WallView title={work.title} picture={work.picture} sizes={hungSizes(work, work.related)} />
      </div>
    </main>
  );
}

function Texts({ work }: { work: ArtworkDetail }) {
  return (
    <div className="wall mt-16 lg:mt-24">
      <div className="space-y-16 border-t border-hairline pt-10 lg:space-y-24 lg:pt-14">
        <section aria-labelledby="description-title" className={beside}>
          <h2 id="description-title" className="sr-only">
            Description
          </h2>
          {work.series && (
            <p className="type-caption text-label lg:col-span-4 lg:pt-1.5">
              From the series <em className="font-serif text-[1.0625rem]">{work.series}</em>
            </p>
          )}
          <Prose text={work.description} className="lg:col-span-7 lg:col-start-5" />
        </section>
        {(work.essay || work.film) && (
          <section aria-labelledby="about-title" className={beside}>
            <h2 id="about-title" className="type-d2 lg:col-span-4">
              About the Work
            </h2>
            <div className="lg:col-span-7 lg:col-start-5">
              {work.film && <ProcessFilm film={work.film} />}
              {work.essay && <Prose text={work.essay} />}
            </div>
          </section>
        )}
      </div>
    </div>
  );
}

const beside = 'grid gap-x-6 gap-y-6 lg:grid-cols-12';
