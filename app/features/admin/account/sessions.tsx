import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import { refusalOf, unreached } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { EndSession, Session } from '#app/features/auth/contract.ts';
import { AccountPart } from './account-part.tsx';
import { activityKey } from './activity.tsx';
import { browserName } from '#app/features/auth/sessions/browser-name.ts';

const queryKey = ['/api/auth/sessions'];

/** Where the account is signed in, each to be signed out. */
export function Sessions() {
  const client = useQueryClient();
  const { data: sessions, error, refetch } = useQuery<Session[]>({ queryKey });
  const end = useMutation({
    mutationFn: (id: string) =>
      call<EndSession>('DELETE /api/auth/sessions/:id', { params: { id } }),
    onSuccess: () => toast({ title: 'Signed out' }),
    onError: (failure) =>
      toast({ title: 'Error', description: refusalOf(failure) ?? unreached, destructive: true }),
    onSettled: () =>
      Promise.all(
        [queryKey, activityKey].map((key) => client.invalidateQueries({ queryKey: key })),
      ),
  });
  const isEnding = (id: string) => end.isPending && end.variables === id;
  return (
    <AccountPart id="sessions" title="Where you are signed in">
      {sessions ? (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={isEnding(session.id)}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      ) : error ? (
        <ErrorState sentence="The list could not be loaded." retry={() => void refetch()} />
      ) : (
        <Skeleton className="h-34" />
      )}
      {sessions && sessions.length > 1 && (
        <Button
          className="mt-5"
          busy={isEnding('others')}
          busyLabel="Signing out..."
          onClick={() => end.mutate('others')}
        >
          Sign out everywhere else
        </Button>
      )}
    </AccountPart>
  );
}

type SessionRowProps = { session: Session; isEnding: boolean; onEnd: () => void };

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  return (
    <li className="flex min-h-17 items-center justify-between gap-x-6 py-2">
      <div className="min-w-0">
        <p>
          {browserName(session.agent)}{' '}
          {session.isThisOne && <span className="text-label">(this browser)</span>}
        </p>
        <p className="type-small text-label">
          <span className="whitespace-nowrap">
            Since <LocalDate at={session.startedAt} />,
          </span>{' '}
          <span className="whitespace-nowrap">
            last used <LocalDate at={session.lastUsedAt} />
          </span>
        </p>
      </div>
      {!session.isThisOne && (
        <Button
          variant="quiet"
          className="shrink-0 [&_.button-face]:justify-end"
          busy={isEnding}
          busyLabel="Signing out..."
          onClick={onEnd}
        >
          Sign out<span className="sr-only"> {browserName(session.agent)}</span>
        </Button>
      )}
    </li>
  );
}
