import { useQuery } from '@tanstack/react-query';
import {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useParams,
  useRouteError,
} from 'react-router';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import { sharePictureUrl } from '#app/features/pictures/tile-address.ts';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { dayOf } from '#app/platform/formats/days.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { StructuredData } from '#app/ui/structured-data.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { formatMonth } from '../club.ts';
import type { ShownMonth } from '../designs/contract.ts';
import { monthsQuery } from '../designs/queries.ts';
import { runningDesign, useToday } from '../designs/running.ts';
import { listMonths } from '../designs/shown.server.ts';
import { useSellsClub } from '../page/use-sells-club.ts';
import { archiveCopy as copy } from './copy.ts';
import { archivePath, monthSchema, pathOfMonth } from './month-schema.ts';
import { OnCloth } from './retired-months.tsx';
import { State } from './running-month.tsx';

export async function loader({
  context,
  params: { month },
}: LoaderFunctionArgs): Promise<{ initialData: InitialData; today: string }> {
  const at = context.get(pageContext);
  const months = await listMonths(at);
  if (!months.some((one) => one.month === month)) throw data(null, { status: 404 });
  return { today: dayOf(at.now()), initialData: [[monthsQuery().queryKey, months]] };
}

export function clientLoader() {
  return null;
}

/** When the server finds no such month, or cannot read it. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Failure
      {...(isRouteErrorResponse(error) && error.status === 404 ? copy.missing : copy.failed)}
    />
  );
}

/** `/subscription/archive/:month`: the design of one month with its story. */
export default function MonthPage() {
  const { month } = useParams();
  const { data: months, isPending } = useQuery(monthsQuery());
  const at = months?.findIndex((one) => one.month === month) ?? -1;
  const design = months?.[at];
  if (design)
    return <MonthView design={design} later={months?.[at - 1]} earlier={months?.[at + 1]} />;
  if (!isPending) return <Failure {...(months ? copy.missing : copy.failed)} />;
  return (
    <main className="wall pt-6 pb-16 lg:pt-10">
      <Loading>{copy.loading}</Loading>
      <ToArchive />
      <div className="mt-6 grid gap-6 lg:grid-cols-12">
        <Skeleton className="aspect-square lg:col-span-7" />
        <Skeleton className="h-72 lg:col-span-4 lg:col-start-9" />
      </div>
    </main>
  );
}

type MonthViewProps = {
  design: ShownMonth;
  later: ShownMonth | undefined;
  earlier: ShownMonth | undefined;
};

function MonthView({ design, later, earlier }: MonthViewProps) {
  const { month, title, story, picture, retiresOn } = design;
  const today = useToday();
  const site = useSite();
  const sellsClub = useSellsClub();
  const isRunning = runningDesign([design], today) !== undefined;
  return (
    <main className="wall pt-6 pb-16 lg:pt-10 lg:pb-28">
      <PageHead
        title={`${title}, ${formatMonth(month)}`}
        path={pathOfMonth(month)}
        description={story.slice(0, 200) || copy.description}
        picture={sharePictureUrl(picture.id)}
      />
      <StructuredData data={monthSchema(design, site)} />
      <ToArchive />
      <article className="mt-4 grid gap-x-6 gap-y-6 lg:mt-8 lg:grid-cols-12 lg:items-end">
        <div className="max-lg:-mx-(--margin) lg:col-span-7">
          {isRunning ? (
            <PictureView
              picture={picture}
              eager
              sizes="(min-width: 60rem) 58vw, 100vw"
              className="goods"
            />
          ) : (
            <OnCloth design={design} eager sizes="(min-width: 60rem) 41vw, 70vw" className="mt-0" />
          )}
        </div>
        <div className="lg:col-span-4 lg:col-start-9">
          {isRunning ? (
            <State design={design} today={today} />
          ) : (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <Tag look="neutral">{copy.retired}</Tag>
              <span className="type-caption text-label">{formatLongDate(retiresOn)}</span>
            </p>
          )}
          <h1 className="type-d2 mt-3">{formatMonth(month)}</h1>
          <p className="type-title mt-2">{title}</p>
          {story && <p className="type-reading mt-3 whitespace-pre-line">{story}</p>}
          <p className="type-caption mt-4 text-label">{copy.run(design)}</p>
          {isRunning ? (
            sellsClub && (
              <ArrowLink to="/subscription" className="mt-2">
                {copy.toClub}
              </ArrowLink>
            )
          ) : (
            <p className="mt-4 max-w-[28em]">{copy.gone}</p>
          )}
        </div>
      </article>
      {(later || earlier) && <Neighbors later={later} earlier={earlier} />}
    </main>
  );
}

/** The month before and the one after, halves of one band. */
function Neighbors({ later, earlier }: Omit<MonthViewProps, 'design'>) {
  return (
    <nav
      aria-label={copy.toArchive}
      className="mt-16 grid grid-cols-2 border-y border-hairline lg:mt-24"
    >
      {[earlier, later].map(
        (one, at) =>
          one && (
            <Link
              key={one.month}
              to={pathOfMonth(one.month)}
              className={`group grid gap-1 py-6 ${at === 0 ? 'pr-4' : 'col-start-2 border-l border-hairline pl-4 text-right lg:pl-6'}`}
            >
              <span className="type-caption text-label">{formatMonth(one.month)}</span>
              <span className="type-title link">{one.title}</span>
            </Link>
          ),
      )}
    </nav>
  );
}

function Failure({ title, text }: { title: string; text: string }) {
  return (
    <main className="wall grid min-h-[70dvh] content-center pt-12 pb-28">
      <PageHead title={title} />
      <meta name="robots" content="noindex" />
      <h1 className="type-d1">{title}</h1>
      <p className="type-statement mt-8 max-w-[28em]">{text}</p>
      <div className="mt-6">
        <ToArchive />
      </div>
    </main>
  );
}

function ToArchive() {
  return (
    <BackLink to={archivePath} reads={[monthsQuery()]} className="font-semibold">
      {copy.toArchive}
    </BackLink>
  );
}
