import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { call } from '#app/platform/call.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { getAccount } from '#app/features/auth/account.server.ts';
import { listSessions } from '#app/features/auth/sessions/own-sessions.server.ts';
import { listActivity } from '#app/features/auth/activity.server.ts';
import type { Account, ChangeAccount } from '#app/features/auth/contract.ts';
import { notionQuery } from '#app/features/notion/queries.ts';
import { getNotion } from '#app/features/notion/service.server.ts';
import { NotionSection } from '#app/features/notion/notion-section.tsx';
import { AccountPart } from './account-part.tsx';
import { Failure, read, sentenceOf } from '../sign-in/sign-in-frame.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';
import { activityKey, RecentActivity } from './activity.tsx';

const accountKey = ['/api/auth/account'];

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
          <Details key={account.username + account.email} account={account} />
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

function Details({ account }: { account: Account }) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const [username = '', email = '', newPassword = '', password = ''] = read(
      form,
      'username',
      'email',
      'newPassword',
      'password',
    );
    const changes = {
      ...(username.trim() !== account.username && { username: username.trim() }),
      ...(email.trim() !== (account.email ?? '') && { email: email.trim() }),
      ...(newPassword && { newPassword }),
    };
    if (Object.keys(changes).length === 0) return setFailure('Nothing has been changed.');
    if (!password) return setFailure('Please enter your present password.');
    setSaving(true);
    setFailure(undefined);
    try {
      client.setQueryData(
        accountKey,
        await call<ChangeAccount>('PATCH /api/auth/account', { body: { ...changes, password } }),
      );
      toast({
        title: 'Account saved',
        ...((newPassword || changes.username) && {
          description: 'Every other browser has been signed out.',
        }),
      });
      form.reset();
      await Promise.all(
        [['/api/auth/sessions'], activityKey].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setSaving(false);
    }
  }
  return (
    <AccountPart id="details" title="Name and password">
      <form
        method="post"
        noValidate
        onSubmit={(event) => void save(event)}
        className="grid gap-x-6 gap-y-5 sm:grid-cols-2"
      >
        <TextField
          id="username"
          name="username"
          label="User name"
          autoComplete="username"
          autoCapitalize="none"
          defaultValue={account.username}
        />
        <TextField
          id="email"
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          defaultValue={account.email ?? ''}
          help="A link for a lost password goes there."
        />
        <TextField
          id="newPassword"
          name="newPassword"
          label="New password"
          type="password"
          autoComplete="new-password"
          optional
          help="Twelve characters or more."
        />
        <TextField
          id="password"
          name="password"
          label="Present password"
          type="password"
          autoComplete="current-password"
        />
        <div className="grid gap-4 sm:col-span-2">
          {failure && <Failure>{failure}</Failure>}
          <div>
            <Button type="submit" variant="filled" busy={isSaving} busyLabel="Saving...">
              Save
            </Button>
          </div>
        </div>
      </form>
    </AccountPart>
  );
}
