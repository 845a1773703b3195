import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#app/ui/error-state.tsx';
import { LocalMoment } from '#app/ui/local-date.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { activityWords, isFailure } from '#app/features/auth/activity.ts';
import { browserName } from '#app/features/auth/sessions/browser-name.ts';
import type { Activity } from '#app/features/auth/contract.ts';
import { AccountPart } from './account-part.tsx';
import { activityCopy as copy } from '../copy.ts';

export const activityKey = ['/api/auth/activity'];

/** The latest sign-ins, failures and changes of credentials. */
export function RecentActivity() {
  const { data: entries, error, refetch } = useQuery<Activity[]>({ queryKey: activityKey });
  return (
    <AccountPart id="activity" title={copy.title}>
      <p className="text-label">{copy.intro}</p>
      {!entries &&
        (error ? (
          <ErrorState sentence={copy.failed} retry={() => void refetch()} />
        ) : (
          <Skeleton className="mt-4 h-51" />
        ))}
      {entries?.length === 0 && <p className="mt-4">{copy.none}</p>}
      {entries && entries.length > 0 && (
        <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
          {entries.map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </ul>
      )}
    </AccountPart>
  );
}

function Entry({ kind, at, agent, network, count }: Activity) {
  const where = [agent ? browserName(agent) : copy.server, network].filter(Boolean).join(', ');
  return (
    <li className="justify-between gap-x-6 py-3 sm:flex sm:items-baseline">
      <div className="min-w-0">
        <p className={isFailure(kind) ? 'font-semibold' : undefined}>
          {activityWords(kind)}
          {count > 1 && <span className="font-normal text-label"> {copy.times(count)}</span>}
        </p>
        <p className="type-small break-words text-label">{where}</p>
      </div>
      <p className="type-small whitespace-nowrap text-label tabular-nums">
        <LocalMoment at={at} />
      </p>
    </li>
  );
}
