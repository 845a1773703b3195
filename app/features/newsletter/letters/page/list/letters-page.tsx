import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { SectionHead } from '#app/features/admin/sections/section-head.tsx';
import type { InitialData } from '#app/platform/initial-data.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Plus } from '#app/ui/icons/control-icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import type { LetterRow, ListLetters } from '../../contract.ts';
import { listLetters } from '../../list.server.ts';
import { letterCopy as copy } from '../copy.ts';
import { lettersQuery } from '../queries.ts';
import { SendingBand } from '../sending-band.tsx';
import { NextLetter } from './next-letter.tsx';
import { ReturnedPart } from './returned-part.tsx';
import { SentLetters } from './sent-letters.tsx';

export async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const page = pageOf(new URL(request.url).searchParams);
  const letters = await listLetters(context.get(pageContext), { page });
  return { initialData: [[lettersQuery(page).queryKey, letters]] };
}

export function clientLoader() {
  return null;
}

/** `/admin/newsletter`: the letters to readers, what goes out now first. */
export default function LettersPage() {
  const [params, setParams] = useSearchParams();
  const page = pageOf(params);
  const { data, error, refetch, isFetching } = useQuery({
    ...lettersQuery(page),
    placeholderData: keepPreviousData,
  });
  return (
    <main>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <SectionHead section="words" title={copy.title} />
        </div>
        <ButtonLink to="/admin/newsletter/new" variant="filled" className="max-sm:w-full">
          <Plus /> {copy.write}
        </ButtonLink>
      </div>
      {data ? (
        <Loaded
          {...{ data, page }}
          onPage={(to) => setParams(to > 1 ? { page: String(to) } : {})}
        />
      ) : error ? (
        <ErrorState
          sentence={copy.notLoaded}
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-8"
        />
      ) : (
        <div className="mt-8 grid gap-px">
          <Loading>{copy.loading}</Loading>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-20" />
          ))}
        </div>
      )}
    </main>
  );
}

type LoadedProps = { data: Reply<ListLetters>; page: number; onPage: (page: number) => void };

function Loaded({ data: { letters, readers, hasMore }, page, onPage }: LoadedProps) {
  return (
    <>
      <p className="type-caption mt-4 text-label">
        {copy.readers(readers.everybody)}{' '}
        {readers.everybody === 0 ? (
          copy.invited
        ) : (
          <Link
            to="/admin/inbox/newsletter"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {copy.toReaders}
          </Link>
        )}
      </p>
      <Letters letters={letters} />
      <div className="mt-6 flex justify-between gap-6">
        {page > 1 && <Button onClick={() => onPage(page - 1)}>{copy.newer}</Button>}
        {hasMore && (
          <Button className="ml-auto" onClick={() => onPage(page + 1)}>
            {copy.earlier}
          </Button>
        )}
      </div>
    </>
  );
}

function Letters({ letters }: { letters: readonly LetterRow[] }) {
  const having = (...states: LetterRow['state'][]) =>
    letters.filter(({ state }) => states.includes(state));
  const [going, next, out] = [
    having('sending'),
    having('draft', 'scheduled'),
    having('sent', 'cancelled'),
  ];
  if (letters.length === 0)
    return (
      <EmptyState sentence={copy.none} className="mt-6">
        <ButtonLink to="/admin/newsletter/new" variant="quiet">
          {copy.write}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <>
      {going.length > 0 && (
        <div className="mt-6 grid gap-6">
          {going.map((letter) => (
            <SendingBand key={letter.id} letter={letter} />
          ))}
        </div>
      )}
      {next.length > 0 && (
        <section aria-labelledby="next-letters" className="mt-10">
          <h2 id="next-letters" className="type-h border-b border-hairline pb-3">
            {copy.next}
          </h2>
          <ul>
            {next.map((letter) => (
              <NextLetter key={letter.id} letter={letter} />
            ))}
          </ul>
        </section>
      )}
      {out.length > 0 && <SentLetters letters={out} />}
      {out.length + going.length > 0 && <ReturnedPart />}
    </>
  );
}

function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
}
