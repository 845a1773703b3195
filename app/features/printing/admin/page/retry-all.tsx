import { useState } from 'react';
import { refusalOf } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import type { PrintSummary } from '../contract.ts';
import { copy, reasonOf } from './copy.ts';
import { useRetryAll } from './queries.ts';

type Refused = PrintSummary['refused'][number];

/** What was refused for the same cause more than once: tried again at once, after a question. */
export function RetryAll({ refused }: { refused: readonly Refused[] }) {
  const many = refused.filter(({ count }) => count > 1);
  if (many.length === 0) return null;
  return (
    <ul>
      {many.map((one) => (
        <OfOneCause key={one.reason} refused={one} />
      ))}
    </ul>
  );
}

function OfOneCause({ refused: { reason, count } }: { refused: Refused }) {
  const [isAsked, setAsked] = useState(false);
  const retry = useRetryAll();
  return (
    <li className="border-b border-hairline py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p>{copy.tryAllAre(count, reasonOf({ reason }))}</p>
        {!isAsked && (
          <Button variant="quiet" size="small" onClick={() => setAsked(true)}>
            {copy.tryAll(count)}
          </Button>
        )}
      </div>
      {retry.error && (
        <p role="alert" className="mt-1 text-danger">
          {refusalOf(retry.error) ?? copy.notSaved}
        </p>
      )}
      {isAsked && (
        <Question
          className="mt-3"
          sentence={copy.tryAllQuestion(count)}
          yes={copy.tryAll(count)}
          busy={retry.isPending}
          busyLabel={copy.trying}
          onYes={() => retry.mutate({ reason }, { onSettled: () => setAsked(false) })}
          no={{ words: copy.cancel, press: () => setAsked(false) }}
        />
      )}
    </li>
  );
}
