import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { call } from '#app/platform/call.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { EmailAddress } from '#app/ui/wrapped-email.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { FailedLetter, RetryLetter } from '../contract.ts';
import { copy } from '../copy.ts';
import { listFailedLetters } from './failed-letters.server.ts';
import { InboxHead } from '../inbox-head.tsx';

const lettersQuery = () =>
  queryOptions<FailedLetter[]>({
    queryKey: ['/api/admin/failed-letters'],
    refetchInterval: 15_000,
  });

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  return {
    initialData: [[lettersQuery().queryKey, await listFailedLetters(context.get(pageContext))]],
  };
}

export function clientLoader() {
  return null;
}

/** `/admin/inbox/letters`: what could not be sent, why, and a press that tries it now. */
export default function FailedLettersPage() {
  const { data: letters, error, refetch, isFetching } = useQuery(lettersQuery());
  return (
    <main>
      <InboxHead />
      <section aria-label={copy.letters} className="mt-6">
        {letters ? (
          letters.length === 0 ? (
            <EmptyState sentence={copy.noLetters} />
          ) : (
            <>
              <p className="max-w-[44em] text-label">{copy.lettersIntro}</p>
              <ul className="mt-6 border-t border-ink">
                {letters.map((letter) => (
                  <LetterRow key={letter.id} letter={letter} />
                ))}
              </ul>
            </>
          )
        ) : error ? (
          <ErrorState
            sentence={copy.lettersNotLoaded}
            retry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <div className="grid gap-3">
            <Loading />
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-20" />
            ))}
          </div>
        )}
      </section>
    </main>
  );
}

function LetterRow({
  letter: { id, kind, recipient, attempts, lastError, createdAt },
}: {
  letter: FailedLetter;
}) {
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () =>
      call<RetryLetter>('POST /api/admin/failed-letters/:id/retry', { params: { id } }),
    onSuccess: () => toast(copy.retried),
    onError: () => toast(copy.notSaved),
    onSettled: () => client.invalidateQueries({ queryKey: lettersQuery().queryKey }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-hairline py-4">
      <div className="min-w-0">
        <p className="font-semibold">{copy.letterKinds[kind] ?? kind}</p>
        <p className="[overflow-wrap:anywhere]">
          <EmailAddress>{recipient}</EmailAddress>
        </p>
        <p className="type-small mt-1 text-label [overflow-wrap:anywhere]">
          <LocalDate at={createdAt} />,{' '}
          {attempts > 0 ? `${copy.tries(attempts)} ${copy.lastAnswer(lastError)}` : lastError}
        </p>
      </div>
      <Button
        size="small"
        busy={retry.isPending}
        busyLabel={copy.saving}
        onClick={() => retry.mutate()}
      >
        {copy.retry}
        <span className="sr-only">, {recipient}</span>
      </Button>
    </li>
  );
}
