import { useState } from 'react';
import { call } from '#app/platform/call.ts';
import type { FieldErrors } from '#app/platform/errors.ts';
import { ChoiceStrip } from '#app/ui/forms/choice-strip.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { ConnectFormEnd } from '../../form/connect-form-end.tsx';
import { ConnectFormFrame } from '../../form/connect-form-frame.tsx';
import { useConnecting } from '../../form/use-connecting.ts';
import type { ConnectMail, MailConnection } from '../contract.ts';
import { anotherProvider, providerOf, providers } from '../providers.ts';
import { mailQuery } from '../queries.ts';
import { ServerFields } from './server-fields.tsx';

const endCopy = { submit: 'Check and save', busy: 'Checking...', cancel: 'Cancel' };

type ConnectFormProps = { mail: MailConnection; onSaved: () => void; onCancel?: () => void };

/** The form that connects a mail server: a provider by its name or any other by its address, checked before it is kept. */
export function ConnectForm({ mail, onSaved, onCancel }: ConnectFormProps) {
  const { server, suggested } = mail;
  const [provider, setProvider] = useState(server ? providerOf(server.host) : undefined);
  const connecting = useConnecting({
    check: required,
    connect: (texts) => connect(texts, provider),
    queryKey: mailQuery().queryKey,
    saved: {
      title: 'Mail server connected',
      description: 'Every letter leaves by it from now on.',
    },
    onSaved,
  });
  const { refusal } = connecting;
  const known = providers.find(({ name }) => name === provider);
  const kept = server && provider === providerOf(server.host) ? server : null;
  return (
    <ConnectFormFrame connecting={connecting}>
      <div className="sm:col-span-2">
        <ChoiceStrip
          legend="Where is your e-mail?"
          options={[...providers.map(({ name }) => name), anotherProvider]}
          value={provider}
          onChange={setProvider}
          error={refusal.fields['provider']}
        />
      </div>
      {provider && (
        <>
          {!known && <ServerFields server={kept} errors={refusal.fields} />}
          <SenderFields
            from={kept ?? { ...suggested, returnsAddress: '' }}
            password={known?.password}
            isKept={kept !== null}
            errors={refusal.fields}
          />
          <ConnectFormEnd
            id="connect"
            connecting={connecting}
            asksCode={mail.asksCode}
            copy={endCopy}
            onCancel={onCancel}
          />
        </>
      )}
    </ConnectFormFrame>
  );
}

/** With the server of a provider that the shop knows, or the one that was typed. */
function connect(texts: Record<string, string>, provider: string | undefined) {
  const server = providers.find(({ name }) => name === provider)?.server;
  const { fromAddress = '', username = fromAddress, ...rest } = texts;
  return call<ConnectMail>('PUT /api/admin/connections/mail', {
    body: {
      ownerPassword: rest['ownerPassword'] ?? '',
      code: rest['code'] ?? '',
      password: rest['password'] ?? '',
      fromName: rest['fromName'] ?? '',
      fromAddress,
      returnsAddress: rest['returnsAddress'] ?? '',
      username,
      host: server?.host ?? rest['host'] ?? '',
      port: server?.port ?? Number(rest['port']),
      security: server?.security ?? (rest['security'] === 'TLS' ? 'tls' : 'starttls'),
    },
  });
}

const asked: Record<string, string> = {
  host: 'Please enter the name of the server.',
  port: 'Please enter a port.',
  username: 'Please enter the user name.',
  fromName: 'Please enter a name.',
  fromAddress: 'Please enter the address.',
  ownerPassword: 'Please enter your password.',
};

/** What the browser itself can say of the fields that the form has. */
function required(texts: Record<string, string>): FieldErrors {
  const missing = Object.entries(asked).filter(([name]) => texts[name]?.trim() === '');
  const isNumber = /^\s*\d*\s*$/.test(texts['port'] ?? '');
  return {
    ...Object.fromEntries(missing),
    ...(!isNumber && { port: 'A port is a number, like 587.' }),
  };
}

type SenderFieldsProps = {
  from: { fromName: string; fromAddress: string; returnsAddress: string };
  password: (typeof providers)[number]['password'] | undefined;
  /** The password of this server is known: an empty field keeps it. */
  isKept: boolean;
  errors: FieldErrors;
};

function SenderFields({ from, password, isKept, errors }: SenderFieldsProps) {
  return (
    <>
      <TextField
        id="fromName"
        name="fromName"
        label="Name your buyers read"
        autoComplete="organization"
        defaultValue={from.fromName}
        error={errors['fromName']}
      />
      <TextField
        id="fromAddress"
        name="fromAddress"
        label="E-mail address"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        defaultValue={from.fromAddress}
        help="Letters come from it, and answers go to it."
        error={errors['fromAddress']}
      />
      <ReturnsField address={from.returnsAddress} error={errors['returnsAddress']} />
      <div className="sm:col-span-2">
        <TextField
          id="mailPassword"
          name="password"
          type="password"
          label={password ? 'App password' : 'Password of the mail server'}
          autoComplete="off"
          optional={isKept}
          help={
            isKept
              ? 'Leave it empty to keep the one that is stored.'
              : (password?.where ?? 'It is kept encrypted, and shown to nobody again.')
          }
          error={errors['password']}
        />
        {password && (
          <a
            href={password.url}
            target="_blank"
            rel="noreferrer"
            className="link mt-1 inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Open that page<span className="sr-only"> (in a new tab)</span>
          </a>
        )}
      </div>
    </>
  );
}

type ReturnsFieldProps = { address: string; error: string | undefined };

function ReturnsField({ address, error }: ReturnsFieldProps) {
  return (
    <TextField
      id="returnsAddress"
      name="returnsAddress"
      label="Address for returns"
      type="email"
      autoCapitalize="none"
      autoComplete="off"
      optional
      defaultValue={address}
      help="Letters to readers that could not be delivered are reported there. Empty: to the address above."
      error={error}
    />
  );
}
