import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#app/platform/call.ts';
import { refusalOf, unreached } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Account, ChangeAccount } from '#app/features/auth/contract.ts';
import { Failure, read } from '../sign-in/sign-in-frame.tsx';
import { AccountPart } from './account-part.tsx';
import { activityKey } from './activity.tsx';

export const accountKey = ['/api/auth/account'];

/** The owner's name, address and password. */
export function NameAndPassword({ account }: { account: Account }) {
  const { save, failure, isSaving } = useAccountChange(account);
  return (
    <AccountPart id="details" title="Name and password">
      <form
        method="post"
        noValidate
        onSubmit={(event) => void save(event)}
        className="grid gap-x-6 gap-y-5 sm:grid-cols-2"
      >
        <DetailFields account={account} />
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

function useAccountChange(account: Account) {
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
      setFailure(refusalOf(error) ?? unreached);
    } finally {
      setSaving(false);
    }
  }
  return { save, failure, isSaving };
}

function DetailFields({ account }: { account: Account }) {
  return (
    <>
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
    </>
  );
}
