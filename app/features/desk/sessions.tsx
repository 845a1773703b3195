import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { toast } from '#app/ui/toast.ts';
import type { EndSession, Session } from '#app/features/auth/contract.ts';
import { sentenceOf } from './doorway.tsx';

const queryKey = ['/api/auth/sessions'];

/** Where the account is signed in, each to be signed out. */
export function Sessions() {
  const client = useQueryClient();
  const { data: sessions, error, refetch } = useQuery<Session[]>({ queryKey });
  const end = useMutation({
    mutationFn: (id: string) => call<EndSession>('DELETE /api/auth/sessions/:id', { params: { id } }),
    onSuccess: () => toast({ title: 'Signed out' }),
    onError: (failure) => toast({ title: 'Error', description: sentenceOf(failure), destructive: true }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const isEnding = (id: string) => end.isPending && end.variables === id;
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className="type-h">
        Where you are signed in
      </h2>
      {sessions ? (
        <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
          {sessions.map((session) => (
            <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
              <div>
                <p>
                  {nameOf(session.agent)} {session.isThisOne && <span className="text-label">(this browser)</span>}
                </p>
                <p className="type-small text-label">
                  Since <LocalDate at={session.startedAt} />, last used <LocalDate at={session.lastUsedAt} />
                </p>
              </div>
              {!session.isThisOne && (
                <Button variant="quiet" busy={isEnding(session.id)} busyLabel="Signing out..." onClick={() => end.mutate(session.id)}>
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState sentence="The list could not be loaded." retry={() => void refetch()} className="mt-4" />
      ) : (
        <Skeleton className="mt-4 h-24" />
      )}
      {sessions && sessions.length > 1 && (
        <Button className="mt-4" busy={isEnding('others')} busyLabel="Signing out..." onClick={() => end.mutate('others')}>
          Sign out everywhere else
        </Button>
      )}
    </section>
  );
}

/** What a browser says of itself, in words an owner knows. */
function nameOf(agent: string): string {
  const browser = /\b(Firefox|Edg|OPR|Chrome|Safari)\//.exec(agent)?.[1];
  const named = { Edg: 'Edge', OPR: 'Opera' }[browser ?? ''] ?? browser ?? 'A browser';
  const device = /iPhone|iPad|Android|Windows|Macintosh|Linux/.exec(agent)?.[0];
  return device ? `${named} on ${device === 'Macintosh' ? 'a Mac' : device}` : named;
}
