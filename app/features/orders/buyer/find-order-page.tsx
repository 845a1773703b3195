import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, CallError } from '#app/platform/call.ts';
import { emailHint, isEmail } from '#app/platform/formats/email.ts';
import { ByMail } from '#app/ui/navigation/by-mail.tsx';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { AskOrderLink } from '../contract.ts';
import { findOrderCopy as copy } from './find-order-copy.ts';
import {
  isOrderNumber,
  orderNumberHint,
  tidyOrderNumber,
} from '#app/platform/formats/order-number.ts';

export function loader() {
  return null;
}

export function clientLoader() {
  return null;
}

/** `/order`: the link to an order again, for whoever has lost the letter. */
export default function FindOrderPage() {
  const [isAsked, setAsked] = useState(false);
  return (
    <main className="wall grid min-h-[70dvh] content-center pt-12 pb-28">
      <PageHead title={copy.title} path="/order" description={copy.intro} />
      {isAsked ? <Asked again={() => setAsked(false)} /> : <Form onAsked={() => setAsked(true)} />}
    </main>
  );
}

function Asked({ again }: { again: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="type-d2 outline-none">
        {copy.asked}
      </h1>
      <p className="type-statement mt-6 max-w-[28em]">{copy.answer}</p>
      <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-2">
        <Button onClick={again}>{copy.again}</Button>
        <ArrowLink to="/" arrow="left">
          Home
        </ArrowLink>
      </p>
    </>
  );
}

function Form({ onAsked }: { onAsked: () => void }) {
  const { fields, errors, failure, isSending, change, submit } = useFindOrder(onAsked);
  return (
    <>
      <h1 className="type-d2">{copy.title}</h1>
      <p className="type-statement mt-4 max-w-[28em]">{copy.intro}</p>
      <ByMail sentence={copy.withoutScript} className="mt-6" />
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-9 grid max-w-[28rem] gap-5"
      >
        <TextField
          id="find-number"
          label={copy.number}
          help={copy.numberHelp}
          value={fields.number}
          error={errors.number}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => change({ number: event.target.value })}
        />
        <TextField
          id="find-email"
          label={copy.email}
          help={copy.emailHelp}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={fields.email}
          error={errors.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        {failure && (
          <div role="alert">
            <FieldError>{failure}</FieldError>
          </div>
        )}
        <Button
          type="submit"
          variant="filled"
          size="large"
          busy={isSending}
          busyLabel={copy.sending}
          className="justify-self-start"
        >
          {copy.send}
        </Button>
      </form>
    </>
  );
}

/** What is typed, and asking for the link with it. */
function useFindOrder(onAsked: () => void) {
  const [fields, setFields] = useState({ number: '', email: '' });
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const tidied = tidyOrderNumber(fields.number);
  const errors = {
    ...(!isOrderNumber(tidied) && { number: orderNumberHint }),
    ...(!isEmail(fields.email.trim()) && { email: emailHint }),
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    const wrong = Object.keys(errors)[0];
    if (wrong) return document.getElementById(`find-${wrong}`)?.focus();
    setSending(true);
    setFailure(undefined);
    try {
      await call<AskOrderLink>('POST /api/order-links', {
        body: { number: tidied, email: fields.email.trim() },
      });
      onAsked();
    } catch (problem) {
      setFailure(problem instanceof CallError ? (problem.detail ?? copy.failed) : copy.failed);
    } finally {
      setSending(false);
    }
  }

  return {
    fields,
    errors: (isChecked ? errors : {}) as Partial<typeof fields>,
    failure,
    isSending,
    change: (changed: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changed })),
    submit,
  };
}
