import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Download } from '#app/ui/icons/admin-icons.tsx';
import { ArrowRight } from '#app/ui/icons/icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import type { Entity } from '../contract.ts';
import { countRecords, listEntities } from '../service.server.ts';
import { copy, elsewhere } from './copy.ts';
import { countsQuery, entitiesQuery } from './queries.ts';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const within = context.get(pageContext);
  return {
    initialData: [
      [entitiesQuery().queryKey, await listEntities(within)],
      [countsQuery().queryKey, await countRecords(within)],
    ],
  };
}

export function clientLoader() {
  return null;
}

/** `/admin/records`: the kinds of records, and where the others are kept. */
export default function RecordsPage() {
  const { data: entities, error, refetch, isFetching } = useQuery(entitiesQuery());
  const { data: counts } = useQuery(countsQuery());
  return (
    <main>
      <PageHead title={copy.title} />
      <h1 className="type-d2">{copy.title}</h1>
      <p className="mt-3 max-w-[40em] text-label">{copy.intro}</p>
      {entities ? (
        <ul className="mt-8 border-t border-ink">
          {entities.map((entity) => (
            <EntityRow key={entity.name} entity={entity} count={counts?.[entity.name]} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          sentence={copy.failed}
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-8"
        />
      ) : (
        <div className="mt-8 grid gap-4">
          <Loading />
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-20" />
          ))}
        </div>
      )}
      <h2 className="type-h mt-14">{copy.elsewhere}</h2>
      <p className="mt-2 max-w-[40em] text-label">{copy.elsewhereText}</p>
      <ul className="mt-4 border-t border-ink">
        {elsewhere.map(({ to, label, tables }) => (
          <li
            key={to}
            className="grid items-center gap-x-6 border-b border-hairline py-2 lg:grid-cols-[19rem_minmax(0,1fr)]"
          >
            <Link
              to={to}
              className="link inline-flex min-h-11 items-center gap-3 justify-self-start font-semibold"
            >
              {label}
              <ArrowRight className="size-4.5" />
            </Link>
            {tables.length > 0 && <SavedAs tables={tables} />}
          </li>
        ))}
      </ul>
    </main>
  );
}

function SavedAs({ tables }: Pick<(typeof elsewhere)[number], 'tables'>) {
  return (
    <p className="flex flex-wrap items-center gap-x-5 type-ui text-label">
      {tables.map(({ href, label }) => (
        <a
          key={href}
          href={href}
          download
          className="link inline-flex min-h-11 items-center gap-1.5"
        >
          <Download className="size-4" />
          <span className="sr-only">{copy.saveAs}</span>
          {label}
        </a>
      ))}
    </p>
  );
}

type EntityRowProps = { entity: Entity; count: number | undefined };

function EntityRow({ entity: { name, title, about }, count }: EntityRowProps) {
  return (
    <li className="border-b border-hairline">
      <Link
        to={`/admin/records/${name}`}
        className="group -mx-(--margin) grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 px-(--margin) py-5 hover:bg-recess lg:grid-cols-[19rem_minmax(0,1fr)_auto_auto]"
      >
        <span className="type-h">{title}</span>
        <span className="col-start-1 row-start-2 mt-1 text-label lg:col-start-2 lg:row-start-1 lg:mt-0">
          {about}
        </span>
        <span className="text-right text-label tabular-nums">{count?.toLocaleString('en-US')}</span>
        <ArrowRight className="size-4.5 max-lg:hidden" />
      </Link>
    </li>
  );
}
