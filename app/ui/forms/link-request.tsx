import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CallError } from '#app/platform/call.ts';
import { saidOffline } from '../offline.ts';
import { Button } from './button.tsx';
import { FieldError } from './field-error.tsx';

/** Asking for a link by mail. `wrong`: the id of the first field that cannot be right; `failed`: what is said where the server gives no reason. */
export function useLinkRequest({
  wrong,
  send,
  onAsked,
  failed,
}: {
  wrong: string | undefined;
  send: () => Promise<unknown>;
  onAsked: () => void;
  failed: string;
}) {
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (wrong) return document.getElementById(wrong)?.focus();
    if (isSending || saidOffline()) return;
    setSending(true);
    setFailure(undefined);
    try {
      await send();
      onAsked();
    } catch (problem) {
      console.warn(problem);
      setFailure((problem instanceof CallError && problem.detail) || failed);
    } finally {
      setSending(false);
    }
  }

  return { isChecked, isSending, failure, submit };
}

/** The form that asks: its fields, what went wrong, and the button. */
export function LinkRequestForm({
  request: { isSending, failure, submit },
  copy,
  children,
}: {
  request: ReturnType<typeof useLinkRequest>;
  copy: { send: string; sending: string };
  children: ReactNode;
}) {
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-9 grid max-w-[28rem] gap-5"
    >
      {children}
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
  );
}

/** What stands in the form's place once it was asked, whether there was anything to send or not. */
export function LinkRequestAnswer({
  copy,
  again,
  lasts,
  children,
}: {
  copy: { asked: string; answer: string; again: string };
  again: () => void;
  /** How long the link opens. */
  lasts?: string;
  /** Where else to go. */
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="type-d2 outline-none">
        {copy.asked}
      </h1>
      <p className="type-statement mt-6 max-w-[28em]">{copy.answer}</p>
      {lasts && <p className="mt-4 max-w-[38em] text-label">{lasts}</p>}
      <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-2">
        <Button onClick={again}>{copy.again}</Button>
        {children}
      </p>
    </>
  );
}
