import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, CallError } from '#app/platform/call.ts';
import { emailHint, isEmail } from '#app/platform/formats/email.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { ByMail } from '#app/ui/navigation/by-mail.tsx';
import { saidOffline } from '#app/ui/offline.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { useSellsClub } from '../../page/use-sells-club.ts';
import type { MailLink } from '../contract.ts';
import { linkCopy as copy } from './copy.ts';

/** Asks for the address and mails a link to it, with one answer for all; also what stands behind a link that is over. */
export function AskLink({ isExpired = false }: { isExpired?: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const sellsClub = useSellsClub();
  return (
    <main className="wall grid min-h-[70dvh] content-center pt-12 pb-28">
      <PageHead title={isExpired ? copy.expiredTitle : copy.title} />
      <meta name="robots" content="noindex" />
      {isAsked ? (
        <Asked again={() => setAsked(false)} />
      ) : (
        <>
          <h1 className="type-d2">{isExpired ? copy.expiredTitle : copy.title}</h1>
          <p className="type-statement mt-4 max-w-[28em]">
            {isExpired ? copy.expired : copy.intro}
          </p>
          <ByMail sentence={copy.withoutScript} className="mt-6" />
          <LinkForm onAsked={() => setAsked(true)} />
          {sellsClub && (
            <p className="mt-10 flex flex-wrap items-center gap-x-4 text-label">
              {copy.notMember}
              <ArrowLink to="/subscription" className="text-ink">
                {copy.join}
              </ArrowLink>
            </p>
          )}
        </>
      )}
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
      <p className="mt-4 max-w-[38em] text-label">{copy.lasts}</p>
      <p className="mt-8">
        <Button onClick={again}>{copy.again}</Button>
      </p>
    </>
  );
}

function LinkForm({ onAsked }: { onAsked: () => void }) {
  const { email, error, failure, isSending, change, submit } = useLinkForm(onAsked);
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-9 grid max-w-[28rem] gap-5"
    >
      <TextField
        id="manage-email"
        label={copy.email}
        help={copy.emailHelp}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        error={error}
        onChange={(event) => change(event.target.value)}
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
      <p className="type-small text-label">{copy.lasts}</p>
    </form>
  );
}

function useLinkForm(onAsked: () => void) {
  const [email, setEmail] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isWrong = !isEmail(email.trim());

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (isWrong) return document.getElementById('manage-email')?.focus();
    if (isSending || saidOffline()) return;
    setSending(true);
    setFailure(undefined);
    try {
      await call<MailLink>('POST /api/club/links', { body: { email: email.trim() } });
      onAsked();
    } catch (problem) {
      console.warn(problem);
      setFailure((problem instanceof CallError && problem.detail) || copy.failed);
    } finally {
      setSending(false);
    }
  }

  return {
    email,
    error: isChecked && isWrong ? emailHint : undefined,
    failure,
    isSending,
    change: setEmail,
    submit,
  };
}
