import { type FormEvent, useRef, useState } from 'react';
import { call } from '#app/platform/call.ts';
import { emailHint, isEmail } from '#app/platform/formats/email.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { ByMail } from '#app/ui/navigation/by-mail.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Subscribe } from './contract.ts';
import { newsletterCopy } from './copy.ts';

/** One field and a button. */
export function NewsletterForm({ className }: { className?: string }) {
  return (
    <div className={className}>
      <Form />
      <ByMail sentence={newsletterCopy.withoutScript} />
    </div>
  );
}

function Form() {
  const { email, error, isSending, field, change, submit } = useSubscribing();

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={newsletterCopy.title}
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-4">
        <TextField
          ref={field}
          id="newsletter-email"
          label={newsletterCopy.label}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          error={error}
          onChange={(event) => change(event.target.value)}
          className="min-w-0 flex-1 basis-64"
        />
        <Button
          type="submit"
          busy={isSending}
          busyLabel={newsletterCopy.subscribing}
          className="sm:mt-7"
        >
          {newsletterCopy.subscribe}
        </Button>
      </div>
      <p className="type-small mt-3 text-label">
        {newsletterCopy.oneClick}{' '}
        <Link to="/privacy" className="underline underline-offset-4">
          {newsletterCopy.privacy}
        </Link>
      </p>
    </form>
  );
}

/** What is typed, what is wrong with it, and sending it. */
function useSubscribing() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (!isEmail(email.trim())) {
      setError(email.trim() ? emailHint : 'Enter your email address.');
      field.current?.focus();
      return;
    }
    setSending(true);
    try {
      await call<Subscribe>('POST /api/newsletter', { body: { email: email.trim() } });
      setEmail('');
      toast(newsletterCopy.subscribed);
    } catch (failure) {
      console.warn(failure);
      toast({ ...newsletterCopy.failed, destructive: true });
    } finally {
      setSending(false);
    }
  }

  function change(typed: string): void {
    setEmail(typed);
    setError(undefined);
  }

  return { email, error, isSending, field, change, submit };
}
