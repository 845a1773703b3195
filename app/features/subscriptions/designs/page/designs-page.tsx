import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { QueryContent } from '#app/features/settings/frame/query-content.tsx';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { formatMonth } from '../../club.ts';
import { ClubHead } from '../../frame/club-head.tsx';
import type { DesignDetail } from '../contract.ts';
import { listDesigns } from '../service.server.ts';
import { listDesignWorks } from '../works.server.ts';
import { designsCopy as copy } from './copy.ts';
import { DesignForm } from './design-form.tsx';
import { designsQuery, designWorksQuery } from './queries.ts';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const within = context.get(pageContext);
  const [designs, works] = await Promise.all([listDesigns(within), listDesignWorks(within)]);
  return {
    initialData: [
      [designsQuery().queryKey, designs],
      [designWorksQuery().queryKey, works],
    ],
  };
}

export function clientLoader() {
  return null;
}

/** `/admin/subscriptions/designs/:month?`: the months of the club, and the form of one of them. */
export default function DesignsPage() {
  const query = useQuery(designsQuery());
  const { month } = useParams();
  return (
    <main>
      <div className="border-b border-ink pb-6">
        <ClubHead title={copy.title}>
          <p className="mt-3 max-w-[40em] text-label">{copy.intro}</p>
        </ClubHead>
      </div>
      <QueryContent query={query} failed={copy.notLoaded} blocks={['h-24', 'h-24', 'h-24']}>
        {(all) => {
          const chosen = all.find((one) => one.month === month) ?? all.findLast(isToBeDrawn);
          return (
            <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[16rem_minmax(0,43rem)]">
              <Months all={all} chosen={chosen?.month} />
              {chosen && <DesignForm key={chosen.month} design={chosen} />}
            </div>
          );
        }}
      </QueryContent>
    </main>
  );
}

/** The earliest that nobody sees yet is the one to work on. */
const isToBeDrawn = ({ isPublished, isClosed, isResting }: DesignDetail) =>
  !isPublished && !isClosed && !isResting;

function Months({ all, chosen }: { all: readonly DesignDetail[]; chosen: string | undefined }) {
  return (
    <nav aria-label={copy.months}>
      <ul className="border-t border-hairline">
        {all.map((design) => (
          <li key={design.month} className="border-b border-hairline">
            <Link
              to={`/admin/subscriptions/designs/${design.month}`}
              aria-current={design.month === chosen ? 'page' : undefined}
              className="flex min-h-11 items-center justify-between gap-4 py-2 aria-[current]:font-semibold"
            >
              <span>{formatMonth(design.month)}</span>
              <span className="type-caption text-label">{stateOf(design)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** In which state a month's design is, in one word. */
export function stateOf({
  isClosed,
  isResting,
  isPublished,
  version,
}: Pick<DesignDetail, 'isClosed' | 'isResting' | 'isPublished' | 'version'>): string {
  if (isResting) return copy.state.resting;
  if (isClosed) return copy.state.closed;
  if (isPublished) return copy.state.published;
  return version > 0 ? copy.state.draft : copy.state.empty;
}
