import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { call, CallError } from '#app/platform/call.ts';
import { refusalOf, unreached } from '#app/platform/refusal.ts';
import { audienceOf, pageContext } from '#app/platform/page-context.server.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Login } from '#app/features/auth/contract.ts';
import type { PageHandle } from '#app/features/layout/shell.tsx';
import { startPage } from '#app/features/admin/navigation.ts';
import { isShopClosed } from '#app/features/settings/opening/opening.server.ts';
import { SignInFrame, Failure, read } from './sign-in-frame.tsx';
import { pageAfter } from './sign-in-path.ts';

export const handle: PageHandle = { shell: 'bare' };

/** Whoever is signed in already goes on at once. Until the shop is open, home is where it is set up. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, owner } = context.get(pageContext);
  const wanted = pageAfter(new URL(request.url).searchParams.get('next'), context.get(audienceOf));
  const next = wanted === '/admin' && (await isShopClosed(db)) ? startPage : wanted;
  if (owner) throw redirect(next);
  return { next };
}

/** `/admin/login`: where the owner signs in, and goes on to the page that was asked for. */
export default function LoginPage() {
  const { next } = useLoaderData<typeof loader>();
  const { failure, needsCode, isSending, submit } = useSignIn(next);

  return (
    <SignInFrame
      title="Sign in"
      intro="The owner's desk: orders, inventory, commissions and customers."
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-8 grid gap-5"
      >
        <TextField
          id="username"
          name="username"
          label="User name"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          id="password"
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
        />
        {needsCode && <CodeField />}
        {failure && <Failure>{failure}</Failure>}
        <Button
          type="submit"
          variant="filled"
          size="large"
          wide
          busy={isSending}
          busyLabel="Signing in..."
        >
          Sign in
        </Button>
      </form>
      <p className="mt-6">
        <Link to="/admin/reset" className="link inline-flex min-h-11 items-center">
          I have lost my password
        </Link>
      </p>
    </SignInFrame>
  );
}

function useSignIn(next: string) {
  const [failure, setFailure] = useState<string>();
  const [needsCode, setNeedsCode] = useState(false);
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const [username, password, code] = read(event.currentTarget, 'username', 'password', 'code');
    if (!username?.trim() || !password) return setFailure('Please fill in both fields.');
    setSending(true);
    setFailure(undefined);
    try {
      await call<Login>('POST /api/auth/login', {
        body: { username: username.trim(), password, ...(code && { code }) },
      });
      location.assign(next);
    } catch (error) {
      const asked = error instanceof CallError && error.fields['code'] !== undefined;
      setNeedsCode((before) => before || asked);
      setFailure(asked && !code ? undefined : (refusalOf(error) ?? unreached));
      setSending(false);
    }
  }

  return { failure, needsCode, isSending, submit };
}

/** Appears when the password was right and the second factor is on. */
function CodeField() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={ref}>
      <TextField
        id="code"
        name="code"
        label="Code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        help="Six digits from your authenticator app, or one of your recovery codes."
      />
    </div>
  );
}
