import { useQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, redirect, useParams } from 'react-router';
import NotFound from '#app/features/layout/not-found.tsx';
import { CallError } from '#app/platform/call.ts';
import { AppError, MovedError } from '#app/platform/errors.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { titleFont } from '#app/ui/title-font.ts';
import type { ArtworkDetail } from '#app/features/catalog/contract.ts';
import { mediumLine } from '#app/features/shop/card/offers.ts';
import { neighborsQuery, workQuery } from '#app/features/catalog/queries.ts';
import { workWithNeighbors } from '#app/features/catalog/neighbors.server.ts';
import { LightboxHost } from '#app/features/lightbox/lightbox-host.tsx';
import { openLightbox } from '#app/features/lightbox/open-lightbox.ts';
import type { Picture } from '#app/features/pictures/picture.ts';
import { previewVariant } from '#app/features/catalog/preview/preview.ts';
import { sharePictureUrl } from '#app/features/pictures/tile-address.ts';
import { deferHydration } from '#app/ui/hydration/deferred-hydration.tsx';
import { StructuredData } from '#app/ui/structured-data.tsx';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { workSchema } from '#app/features/shop/detail/work-schema.ts';
import { workCopy } from '#app/features/shop/card/work-copy.ts';
import { BuyByMail } from './buy-by-mail.tsx';
import { WorkView } from './work-view.tsx';
import { WorkSkeleton } from '#app/features/shop/detail/work-skeleton.tsx';

export const links = titleFont;

export async function loader({
  context,
  params,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const slug = params.slug ?? '';
  try {
    const at = context.get(pageContext);
    const { work, neighbors } = await workWithNeighbors(at, slug);
    return {
      initialData: [
        [workQuery(slug).queryKey, work],
        [neighborsQuery(slug).queryKey, neighbors],
      ],
    };
  } catch (error) {
    if (error instanceof MovedError) throw redirect(`/work/${error.movedTo}`, 301);
    if (error instanceof AppError && error.code === 'missing') throw data(null, { status: 404 });
    throw error;
  }
}

export async function clientLoader() {
  await loadBelow();
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

const loadBelow = () => import('./work-below.tsx');
const WorkBelow = deferHydration('work-below', loadBelow, { below: true });

function Work({ work }: { work: ArtworkDetail }) {
  const closer = (picture: Picture, isZoomed?: boolean) => lookCloser(work, picture, isZoomed);
  return (
    <WorkView work={work} closer={closer} withoutScript={<BuyByMail work={work} />}>
      <PageHead
        title={work.title}
        path={`/work/${work.slug}`}
        description={`${mediumLine(work)}. ${work.description}`.slice(0, 300)}
        picture={
          work.previewUrl
            ? previewVariant(work.previewUrl, 'share', 'jpg')
            : sharePictureUrl(work.picture.id)
        }
        modified={work.updatedAt}
      />
      {work.isPrivate && <meta name="robots" content="noindex" />}
      <StructuredData data={workSchema(work, useSite())} />
      <WorkBelow />
      <LightboxHost />
    </WorkView>
  );
}

/** The arrows of the lightbox lead through the pictures of this work. */
function lookCloser(work: ArtworkDetail, picture: Picture, isZoomed = false) {
  const views = work.pictures.map((one) => ({ ...work, picture: one }));
  openLightbox(views.find((view) => view.picture.id === picture.id) ?? work, views, { isZoomed });
}
