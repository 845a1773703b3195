import { type ReactNode, useId, useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { Shirt } from '../../admin/contract.ts';
import { shirtCopy as copy } from './copy.ts';
import { useShirtChanges } from '../queries.ts';
import { tellFailure } from './tell-failure.ts';

/** What may follow for a shirt: it came back, it is sent again or not at all. */
export function ShirtSteps({
  shirt: { id, status },
  onDone,
}: {
  shirt: Shirt;
  onDone: () => void;
}) {
  const step = (to: 'pending' | 'returned' | 'canceled', word: string, help?: string) => (
    <Step key={to} {...{ id, to, word, onDone }}>
      {help}
    </Step>
  );
  if (status === 'shipped') return step('returned', copy.return);
  if (status === 'pending') return step('canceled', copy.cancel, copy.cancelHelp);
  if (status === 'canceled') return step('pending', copy.putBack);
  return (
    <>
      {step('pending', copy.again, copy.againHelp)}
      {step('canceled', copy.cancel, copy.cancelHelp)}
    </>
  );
}

function Step({
  id,
  to,
  word,
  onDone,
  children,
}: {
  id: string;
  to: 'pending' | 'returned' | 'canceled';
  word: string;
  onDone: () => void;
  children?: ReactNode;
}) {
  const [reason, setReason] = useState('');
  const { move } = useShirtChanges(id);
  const lacks = useId();
  const isLacking = to !== 'pending' && reason.trim() === '';
  const press = () => move.mutate({ to, reason }, { onSuccess: onDone, onError: tellFailure });
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4 border-t border-hairline pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!move.isPending) press();
      }}
    >
      {to !== 'pending' && (
        <TextField
          label={copy.reasons[to]}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <div>
        <Button
          type="submit"
          variant="quiet"
          disabled={isLacking}
          aria-describedby={isLacking ? lacks : undefined}
          busy={move.isPending}
          busyLabel={copy.saving}
        >
          {word}
        </Button>
        {isLacking && (
          <p id={lacks} className="type-caption mt-1 text-label">
            {copy.needsReason}
          </p>
        )}
        {children && <p className="type-caption mt-1 text-label">{children}</p>}
      </div>
    </form>
  );
}
