import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router';
import { call } from '#app/platform/call.ts';
import { refusalOf, unreached } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { AskReset, ResetPassword } from '#app/features/auth/contract.ts';
import type { PageHandle } from '#app/features/layout/shell.tsx';
import { SignInFrame, Failure, read } from './sign-in-frame.tsx';

export const handle: PageHandle = { shell: 'bare' };

/** `/admin/reset` asks for a mailed link; `/admin/reset/{token}`, where it leads, takes the new password. */
export default function ResetPage() {
  const { token } = useParams();
  return token ? <NewPassword token={token} /> : <AskForLink />;
}

function AskForLink() {
  const { state, failure, send } = useSending((username: string) =>
    call<AskReset>('POST /api/auth/reset', { body: { username } }),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [username = ''] = read(event.currentTarget, 'username');
    void send(username.trim());
  };
  if (state === 'done')
    return (
      <SignInFrame
        title="Look into your mail"
        intro="If there is an account of this name with a mail address, a link is on its way to it. It works once, for 30 minutes."
      >
        <BackToSignIn />
      </SignInFrame>
    );
  return (
    <SignInFrame title="A new password" intro="I mail a link to the address of your account.">
      <form method="post" noValidate onSubmit={submit} className="mt-8 grid gap-5">
        <TextField
          id="username"
          name="username"
          label="User name or email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        {failure && <Failure>{failure}</Failure>}
        <Button
          type="submit"
          variant="filled"
          size="large"
          wide
          busy={state === 'sending'}
          busyLabel="Sending..."
        >
          Mail me a link
        </Button>
      </form>
      <BackToSignIn />
    </SignInFrame>
  );
}

function NewPassword({ token }: { token: string }) {
  const { state, failure, send } = useSending((newPassword: string) =>
    call<ResetPassword>('POST /api/auth/reset/:token', {
      params: { token },
      body: { newPassword },
    }),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [password = ''] = read(event.currentTarget, 'password');
    void send(password);
  };
  if (state === 'done')
    return (
      <SignInFrame
        title="Your password is changed"
        intro="Every browser that was signed in has been signed out."
      >
        <BackToSignIn />
      </SignInFrame>
    );
  return (
    <SignInFrame
      title="Choose a new password"
      intro="Twelve characters or more. A sentence you like is a good one."
    >
      <form method="post" noValidate onSubmit={submit} className="mt-8 grid gap-5">
        <TextField
          id="password"
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          minLength={12}
          required
        />
        {failure && <Failure>{failure}</Failure>}
        <Button
          type="submit"
          variant="filled"
          size="large"
          wide
          busy={state === 'sending'}
          busyLabel="Saving..."
        >
          Save
        </Button>
      </form>
      <BackToSignIn />
    </SignInFrame>
  );
}

function BackToSignIn() {
  return (
    <p className="mt-6">
      <Link to="/admin/login" className="link inline-flex min-h-11 items-center">
        To the sign-in
      </Link>
    </p>
  );
}

function useSending(call: (text: string) => Promise<unknown>) {
  const [state, setState] = useState<'asked' | 'sending' | 'done'>('asked');
  const [failure, setFailure] = useState<string>();
  async function send(text: string): Promise<void> {
    if (text === '') return setFailure('Please fill in the field.');
    setState('sending');
    setFailure(undefined);
    try {
      await call(text);
      setState('done');
    } catch (error) {
      setFailure(refusalOf(error) ?? unreached);
      setState('asked');
    }
  }
  return { state, failure, send };
}
