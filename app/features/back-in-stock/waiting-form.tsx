import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, CallError } from '#app/platform/call.ts';
import { emailHint, isEmail } from '#app/platform/formats/email.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { Check } from '#app/ui/icons/control-icons.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { AskToBeTold } from './contract.ts';
import { backInStockCopy as copy } from './copy.ts';

export type WaitingFormProps = {
  artworkId: string;
  size?: string | null | undefined;
  /** The work turned out to be free or sold: what is shown of it is out of date. */
  onChanged: () => void;
  /** Takes the focus when it appears, because a press made it appear. */
  focused?: boolean;
};

/** One field: who wants a letter when this work comes free. */
export default function WaitingForm(props: WaitingFormProps) {
  const { email, error, stage, field, change, submit } = useWaiting(props);

  if (stage === 'noted')
    return (
      <p role="status" className="type-small flex gap-3 border-t border-hairline pt-4">
        <Check className="mt-0.5 size-4 shrink-0 text-moss" />
        {copy.noted}
      </p>
    );
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={copy.title}
      className="border-t border-hairline pt-4"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
        <TextField
          ref={field}
          label={copy.title}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder={copy.placeholder}
          maxLength={254}
          value={email}
          error={error}
          onChange={(event) => change(event.target.value)}
        />
        <Button type="submit" busy={stage === 'sending'} busyLabel={copy.sending} className="mt-7">
          {copy.send}
        </Button>
      </div>
      <p className="type-small mt-2.5 text-label">{copy.promise}</p>
    </form>
  );
}

/** What is typed, what is wrong with it, and whether it was noted. */
function useWaiting({ artworkId, size, onChanged, focused }: WaitingFormProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [stage, setStage] = useState<'idle' | 'sending' | 'noted'>('idle');
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const address = email.trim();
    if (!isEmail(address)) {
      setError(address ? emailHint : copy.empty);
      return field.current?.focus();
    }
    setStage('sending');
    try {
      await call<AskToBeTold>('POST /api/waiting-list', {
        body: { artworkId, selectedSize: size ?? undefined, email: address },
      });
      setStage('noted');
    } catch (problem) {
      setStage('idle');
      if (problem instanceof CallError && problem.status === 409) {
        toast({ title: copy.changed, description: problem.detail ?? copy.failed });
        onChanged();
      } else setError(copy.failed);
    }
  }

  function change(typed: string): void {
    setEmail(typed);
    setError(undefined);
  }

  return { email, error, stage, field, change, submit };
}
