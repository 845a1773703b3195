import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '#app/platform/call.ts';
import { formRefusal } from '#app/platform/refusal.ts';
import type { FieldErrors } from '#app/platform/errors.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { textsOf } from '#app/features/connections/mail/room/texts-of-form.ts';
import { ProofFields } from '#app/features/connections/mail/room/proof-fields.tsx';
import type { ConnectPayment, PaymentConnection } from '../contract.ts';
import { paymentConnectionQuery } from '../queries.ts';
import { roomCopy } from './copy.ts';

const copy = roomCopy.form;

type ConnectFormProps = {
  connection: PaymentConnection;
  onSaved: () => void;
  onCancel?: () => void;
};

/** The form that connects an account: two keys, checked at the provider before they are kept. */
export function ConnectForm({ connection, onSaved, onCancel }: ConnectFormProps) {
  const { refusal, isChecking, form, submit } = useConnecting(onSaved);
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
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-[44rem] gap-x-6 gap-y-5 sm:grid-cols-2"
    >
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
      <ProofFields id="connect-payment" asksCode={asksCode} errors={refusal.fields} />
      {refusal.whole && (
        <div role="alert" className="sm:col-span-2">
          <FieldError>{refusal.whole}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
        <Button type="submit" variant="filled" busy={isChecking} busyLabel={copy.busy}>
          {copy.submit}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {copy.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

function useConnecting(onSaved: () => void) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState(formRefusal(undefined));
  const [isChecking, setChecking] = useState(false);
  useEffect(() => {
    if (Object.keys(refusal.fields).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const texts = textsOf(event.currentTarget);
    const missing = required(texts);
    if (Object.keys(missing).length > 0) return setRefusal({ fields: missing, whole: undefined });
    setChecking(true);
    setRefusal(formRefusal(undefined));
    try {
      const { publishableKey = '', secretKey = '', ownerPassword = '', code = '' } = texts;
      const connection = await call<ConnectPayment>('PUT /api/admin/connections/payment', {
        body: { publishableKey, secretKey, ownerPassword, code },
      });
      client.setQueryData(paymentConnectionQuery().queryKey, connection);
      await client.invalidateQueries({ queryKey: ['/api/admin/mode'] });
      toast({ title: copy.saved, description: copy.savedWords });
      onSaved();
    } catch (error) {
      setRefusal(formRefusal(error));
    }
    setChecking(false);
  }
  return { refusal, isChecking, form, submit };
}

const asked: Record<string, string> = { ...copy.missing, ownerPassword: copy.missingPassword };

/** What the browser itself can say. */
function required(texts: Record<string, string>): FieldErrors {
  return Object.fromEntries(Object.entries(asked).filter(([name]) => !texts[name]?.trim()));
}
