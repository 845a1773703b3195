import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#app/platform/call.ts';
import { refusalOf, unreached } from '#app/platform/refusal.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type {
  Account,
  BeginSecondFactor,
  ConfirmSecondFactor,
  EndSecondFactor,
} from '#app/features/auth/contract.ts';
import { AccountPart } from './account-part.tsx';
import { activityKey } from './activity.tsx';
import { Failure, read } from '../sign-in/sign-in-frame.tsx';

/** The code of a telephone beside the password: on by QR code and a first code, off by both. */
export function SecondFactor({ account }: { account: Account }) {
  const client = useQueryClient();
  const [key, setKey] = useState<Reply<BeginSecondFactor>>();
  const [codes, setCodes] = useState<string[]>();
  const refresh = () =>
    Promise.all(
      [['/api/auth/account'], activityKey].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  const begin = async (password: string) =>
    setKey(await call<BeginSecondFactor>('POST /api/auth/second-factor', { body: { password } }));
  const confirm = async (code: string) => {
    setCodes(
      (await call<ConfirmSecondFactor>('POST /api/auth/second-factor/confirm', { body: { code } }))
        .recoveryCodes,
    );
    setKey(undefined);
    await refresh();
  };
  const end = async (password: string, code: string) => {
    await call<EndSecondFactor>('POST /api/auth/second-factor/end', { body: { password, code } });
    setCodes(undefined);
    toast({ title: 'The second factor is off' });
    await refresh();
  };
  return (
    <AccountPart id="second-factor" title="Second factor">
      {codes && <RecoveryCodes codes={codes} />}
      {account.hasSecondFactor ? (
        <>
          <p className="text-label">
            It is on.{' '}
            {account.recoveryCodesLeft === 1
              ? '1 recovery code is'
              : `${account.recoveryCodesLeft} recovery codes are`}{' '}
            left.
          </p>
          <Ask
            action="Switch off"
            fields={[password, code]}
            onSend={([word = '', digits = '']) => end(word, digits)}
          />
        </>
      ) : key ? (
        <ScanKey pending={key} onSend={confirm} />
      ) : (
        <>
          <p className="text-label">
            A code from an app on your telephone, asked for beside the password: whoever learns the
            password still stands outside.
          </p>
          <Ask action="Set it up" fields={[password]} onSend={([word = '']) => begin(word)} />
        </>
      )}
    </AccountPart>
  );
}

type ScanKeyProps = {
  pending: Reply<BeginSecondFactor>;
  onSend: (digits: string) => Promise<unknown>;
};

/** The key for the app on a telephone, until a first code shows that it has arrived there. */
function ScanKey({ pending, onSend }: ScanKeyProps) {
  return (
    <>
      <p className="text-label">
        Scan this with your authenticator app, or type the key. Then enter the six digits it shows.
      </p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(pending.qr)}`}
        alt="QR code of the key"
        className="mt-4 size-52 bg-paper"
      />
      <p className="mt-2">
        <a
          href={pending.uri}
          className="link inline-flex min-h-11 items-center underline underline-offset-4"
        >
          On this telephone? Open the app with the key
        </a>
      </p>
      <p className="mt-1 font-mono select-all">
        {pending.secret.replaceAll(/(.{4})/g, '$1 ').trim()}
      </p>
      <Ask action="Switch on" fields={[code]} onSend={([digits = '']) => onSend(digits)} />
    </>
  );
}

const password = {
  name: 'secondPassword',
  label: 'Password',
  type: 'password',
  autoComplete: 'current-password',
};
const code = { name: 'code', label: 'Code', type: 'text', autoComplete: 'one-time-code' };

type AskProps = {
  action: string;
  fields: readonly (typeof password)[];
  onSend: (texts: string[]) => Promise<unknown>;
};

function Ask({ action, fields, onSend }: AskProps) {
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const texts = read(event.currentTarget, ...fields.map(({ name }) => name));
    if (texts.some((text) => text.trim() === ''))
      return setFailure(
        fields.length === 1 ? 'Please fill in the field.' : 'Please fill in both fields.',
      );
    setSending(true);
    setFailure(undefined);
    try {
      await onSend(texts);
    } catch (error) {
      setFailure(refusalOf(error) ?? unreached);
    }
    setSending(false);
  }
  return (
    <form
      key={action}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-5 grid max-w-[24rem] gap-4"
    >
      {fields.map((field) => (
        <TextField
          key={field.name}
          id={field.name}
          {...field}
          autoCapitalize="none"
          spellCheck={false}
        />
      ))}
      {failure && <Failure>{failure}</Failure>}
      <div>
        <Button type="submit" variant="secondary" busy={isSending} busyLabel="One moment...">
          {action}
        </Button>
      </div>
    </form>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div role="status" className="mb-6 bg-recess px-5 py-4">
      <p className="font-semibold">Write these down now: they are shown this once.</p>
      <p className="mt-1 text-label">Each opens your desk once, when your telephone is lost.</p>
      <ul className="mt-3 grid w-max grid-cols-2 gap-x-8 gap-y-1 font-mono">
        {codes.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  );
}
