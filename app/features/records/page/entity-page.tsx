import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useParams,
  useSearchParams,
} from 'react-router';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { firstPage } from '#app/platform/paging/page-query.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { SearchForm } from '#app/ui/forms/search-form.tsx';
import { Plus } from '#app/ui/icons/control-icons.tsx';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { More } from '#app/ui/navigation/more.tsx';
import { useOpened } from '#app/ui/navigation/use-opened.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { whileFetched } from '#app/features/admin/while-fetched.ts';
import type { Entity } from '../contract.ts';
import { entityNames } from '../entities/names.ts';
import { listEntities, listRecords } from '../service.server.ts';
import { copy } from './copy.ts';
import { entitiesQuery, exportPath, recordPage, recordsQuery } from './queries.ts';
import { RecordDrawer } from './record-drawer.tsx';
import { RecordTable } from './record-table.tsx';

const nameIn = (path: string | undefined) => entityNames.find((name) => name === path);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const entity = nameIn(params['entity']);
  if (!entity) return data({ initialData: [], isUnknown: true }, { status: 404 });
  const within = context.get(pageContext);
  const search = searchIn(new URL(request.url).searchParams);
  const query = { limit: recordPage, ...(search && { search }) };
  const [entities, records] = await Promise.all([
    listEntities(within),
    listRecords(within, { params: { entity }, query, body: undefined }),
  ]);
  const initialData: InitialData = [
    [entitiesQuery().queryKey, entities],
    [recordsQuery(entity, search).queryKey, firstPage(records)],
  ];
  return data({ initialData });
}

export function clientLoader() {
  return null;
}

const searchIn = (params: URLSearchParams) => (params.get('search') ?? '').trim().slice(0, 200);

/** `/admin/records/:entity`: the records of one kind. The address keeps the search, and can lead to one record (`?record=`). */
export default function EntityPage() {
  const name = nameIn(useParams()['entity']);
  const loaded = useLoaderData<{ isUnknown?: boolean } | null>();
  const { data: entities } = useQuery(entitiesQuery());
  const entity = entities?.find((one) => one.name === name);
  if (!name || loaded?.isUnknown)
    return (
      <main>
        <PageHead title={copy.unknown} />
        <BackLink to="/admin/records">{copy.back}</BackLink>
        <h1 className="type-d2 mt-2">{copy.unknown}</h1>
        <p className="type-statement mt-6 max-w-[28em]">{copy.unknownText}</p>
      </main>
    );
  return (
    <main>
      <PageHead title={entity?.title ?? copy.title} />
      <BackLink to="/admin/records">{copy.back}</BackLink>
      {entity ? <Records key={name} entity={entity} /> : <Rows />}
    </main>
  );
}

function Records({ entity }: { entity: Entity }) {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState(searchIn(params));
  const sought = useDeferredValue(search.trim());
  const { open, setChosen, close } = useOpened(params.get('record') ?? undefined);
  function look(text: string): void {
    setSearch(text);
    setParams(text.trim() ? { search: text.trim() } : {}, {
      replace: true,
      preventScrollReset: true,
    });
  }
  return (
    <>
      <Head entity={entity} onAdd={() => setChosen('new')} />
      <div className="mt-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <SearchForm
          text={search}
          onSearch={look}
          placeholder={copy.placeholder}
          className="w-full max-w-[36rem]"
        />
        <a
          href={exportPath(entity.name, sought)}
          download
          className="link inline-flex min-h-11 items-center type-ui"
        >
          {copy.export}
        </a>
      </div>
      <Found entity={entity} sought={sought} onOpen={setChosen} />
      {open && (
        <RecordDrawer
          key={open}
          entity={entity}
          id={open === 'new' ? undefined : open}
          onClose={close}
        />
      )}
    </>
  );
}

function Head({ entity, onAdd }: { entity: Entity; onAdd: () => void }) {
  return (
    <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <h1 className="type-d2">{entity.title}</h1>
        <p className="mt-3 max-w-[40em] text-label">{entity.about}</p>
      </div>
      <Button variant="secondary" className="max-sm:w-full" onClick={onAdd}>
        <Plus /> {copy.add(entity.one)}
      </Button>
    </div>
  );
}

type FoundProps = { entity: Entity; sought: string; onOpen: (id: string) => void };

function Found({ entity, sought, onOpen }: FoundProps) {
  const query = useInfiniteQuery({
    ...recordsQuery(entity.name, sought),
    placeholderData: keepPreviousData,
  });
  const records = query.data?.pages.flat();
  if (!records)
    return query.error ? (
      <ErrorState
        sentence={copy.failed}
        retry={() => void query.refetch()}
        busy={query.isFetching}
        className="mt-6"
      />
    ) : (
      <Rows />
    );
  return (
    <div {...whileFetched(query)}>
      {records.length > 0 ? (
        <RecordTable entity={entity} records={records} onOpen={onOpen} />
      ) : (
        <EmptyState
          sentence={sought ? copy.nothingFound(sought) : copy.none(entity.title)}
          className="mt-6"
        />
      )}
      <More query={query} label={copy.more} />
    </div>
  );
}

const Rows = () => (
  <div className="mt-6 grid gap-4">
    <Loading />
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} className="h-20 lg:h-14" />
    ))}
  </div>
);
