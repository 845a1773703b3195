import { useRef, useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import { copy } from '#app/features/orders/admin-list/copy.ts';

type DeliverStepProps = { busy: boolean; onYes: () => void; className?: string };

/** Asks before an order is said to have arrived: its buyer reads so at once, and no status leads back. */
export function DeliverStep({ busy, onYes, className }: DeliverStepProps) {
  const [asks, setAsks] = useState(false);
  const wasAsked = useRef(false);
  if (asks)
    return (
      <Question
        sentence={copy.deliverAsk}
        yes={copy.deliverYes}
        busy={busy}
        busyLabel={copy.saving}
        onYes={onYes}
        no={{ words: copy.notNow, press: () => setAsks(false) }}
        className="w-full max-w-[42rem]"
      />
    );
  return (
    <Button
      variant="filled"
      // Where the question is put aside, the focus goes back to what asked it.
      ref={(button) => void (wasAsked.current && button?.focus())}
      className={className}
      onClick={() => {
        wasAsked.current = true;
        setAsks(true);
      }}
    >
      {copy.deliver}
    </Button>
  );
}
