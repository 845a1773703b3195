import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router';
import { call, CallError } from '#app/platform/call.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Login } from '#app/features/auth/contract.ts';
import { Logo } from '#app/features/layout/logo.tsx';
import type { PageHandle } from '#app/features/layout/shell.tsx';
import { pageAfter } from './sign-in-path.ts';

export const handle: PageHandle = { shell: 'bare' };

/** Whoever is signed in already goes on at once. */
export function loader({ context, request }: LoaderFunctionArgs) {
  if (context.get(pageContext).owner) throw redirect(pageAfter(new URL(request.url).searchParams.get('next')));
  return null;
}

/** `/admin/login`: where the owner signs in, and goes on to the page that was asked for. */
export default function LoginPage() {
  const [params] = useSearchParams();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [username, password] = [String(form.get('username')), String(form.get('password'))];
    if (username.trim() === '' || password === '') return setFailure('Please fill in both fields.');
    setSending(true);
    setFailure(undefined);
    try {
      await call<Login>('POST /api/auth/login', { body: { username: username.trim(), password } });
      location.assign(pageAfter(params.get('next')));
    } catch (error) {
      setFailure((error instanceof CallError && error.detail) || 'The shop could not be reached. Please try again.');
      setSending(false);
    }
  }

  return (
    <main className="mx-auto flex min-h-dvh max-w-[26rem] flex-col px-5 pt-2 pb-16">
      <PageHead title="Sign in" />
      <meta name="robots" content="noindex" />
      <div className="flex h-(--header) items-center">
        <Logo />
      </div>
      <div className="my-auto">
        <h1 className="type-d2">Sign in</h1>
        <p className="mt-3 text-label">The owner's desk: orders, inventory, commissions and customers.</p>
        <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-8 grid gap-5">
          <TextField id="username" name="username" label="User name" autoComplete="username" autoCapitalize="none" spellCheck={false} />
          <TextField id="password" name="password" label="Password" type="password" autoComplete="current-password" />
          {failure && (
            <div role="alert">
              <FieldError>{failure}</FieldError>
            </div>
          )}
          <Button type="submit" variant="filled" size="large" wide busy={isSending} busyLabel="Signing in...">
            Sign in
          </Button>
        </form>
      </div>
    </main>
  );
}
