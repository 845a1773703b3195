import { useState } from 'react';
import { call } from '#app/platform/call.ts';
import type { FieldErrors } from '#app/platform/errors.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { ConnectFormEnd } from '../../form/connect-form-end.tsx';
import { ConnectFormFrame } from '../../form/connect-form-frame.tsx';
import { useConnecting } from '../../form/use-connecting.ts';
import type { ConnectPayment, PaymentConnection } from '../contract.ts';
import { paymentConnectionQuery } from '../queries.ts';
import { sectionCopy } from './copy.ts';

const copy = sectionCopy.form;

type ConnectFormProps = {
  connection: PaymentConnection;
  onSaved: () => void;
  onCancel?: () => void;
};

/** The form that connects an account: two keys, checked at the provider before they are kept. */
export function ConnectForm({ connection, onSaved, onCancel }: ConnectFormProps) {
  const connecting = useConnecting({
    check: required,
    connect,
    queryKey: paymentConnectionQuery().queryKey,
    saved: { title: copy.saved, description: copy.savedWords },
    onSaved,
  });
  const { refusal } = connecting;
  const [keys, setKeys] = useState({ publishableKey: '', secretKey: '' });
  const { sandboxKeys, asksCode, source } = connection;
  const field = (name: keyof typeof keys) => ({
    id: name,
    name,
    value: keys[name],
    onChange: (event: { target: { value: string } }) =>
      setKeys({ ...keys, [name]: event.target.value }),
    error: refusal.fields[name],
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  });
  return (
    <ConnectFormFrame connecting={connecting}>
      <div className="sm:col-span-2">
        <TextField
          {...field('publishableKey')}
          label={copy.publishableKey}
          placeholder="pk_"
          help={copy.publishableHelp}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField
          {...field('secretKey')}
          type="password"
          label={copy.secretKey}
          help={copy.secretHelp}
        />
      </div>
      {sandboxKeys && source === 'sandbox' && (
        <div className="sm:col-span-2">
          <Button variant="quiet" onClick={() => setKeys(sandboxKeys)}>
            {copy.sandbox}
          </Button>
        </div>
      )}
      <ConnectFormEnd
        id="connect-payment"
        connecting={connecting}
        asksCode={asksCode}
        copy={copy}
        onCancel={onCancel}
      />
    </ConnectFormFrame>
  );
}

function connect(texts: Record<string, string>): Promise<PaymentConnection> {
  const { publishableKey = '', secretKey = '', ownerPassword = '', code = '' } = texts;
  return call<ConnectPayment>('PUT /api/admin/connections/payment', {
    body: { publishableKey, secretKey, ownerPassword, code },
  });
}

const asked: Record<string, string> = { ...copy.missing, ownerPassword: copy.missingPassword };

/** What the browser itself can say. */
function required(texts: Record<string, string>): FieldErrors {
  return Object.fromEntries(Object.entries(asked).filter(([name]) => !texts[name]?.trim()));
}
