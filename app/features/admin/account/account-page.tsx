import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { getAccount } from '#app/features/auth/account.server.ts';
import { listSessions } from '#app/features/auth/sessions/own-sessions.server.ts';
import { listActivity } from '#app/features/auth/activity.server.ts';
import type { Account } from '#app/features/auth/contract.ts';
import { notionQuery } from '#app/features/notion/queries.ts';
import { getNotion } from '#app/features/notion/service.server.ts';
import { NotionSection } from '#app/features/notion/notion-section.tsx';
import { accountKey, NameAndPassword } from './name-and-password.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';
import { activityKey, RecentActivity } from './activity.tsx';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const within = context.get(pageContext);
  const [account, sessions, activity, workspace] = await Promise.all([
    getAccount(within),
    listSessions(within),
    listActivity(within),
    getNotion(within),
  ]);
  return {
    initialData: [
      [accountKey, account],
      [['/api/auth/sessions'], sessions],
      [activityKey, activity],
      [notionQuery().queryKey, workspace],
    ],
  };
}

export function clientLoader() {
  return null;
}

/** `/admin/account`: name, address, password, the second factor, where one is signed in, and what happened. */
export default function AccountPage() {
  const { data: account, error, refetch, isFetching } = useQuery<Account>({ queryKey: accountKey });
  return (
    <main>
      <PageHead title="Account" />
      <h1 className="type-d2">Account</h1>
      {account ? (
        <div className="mt-8 grid gap-12 lg:gap-16">
          <NameAndPassword key={account.username + account.email} account={account} />
          <SecondFactor account={account} />
          <Sessions />
          <RecentActivity />
          <NotionSection />
        </div>
      ) : error ? (
        <ErrorState
          sentence="Your account could not be loaded."
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-8"
        />
      ) : (
        <div className="mt-8">
          <Loading />
          <Skeleton className="h-80" />
        </div>
      )}
    </main>
  );
}
