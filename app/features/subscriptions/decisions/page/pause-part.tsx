import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import type { PauseDetail } from '../contract.ts';
import { pauseCopy as copy } from './copy.ts';
import { ProgressNote } from './progress-note.tsx';
import { pauseQuery, useRefreshWhenDone, useRestIn } from './queries.ts';

/** Whether the club rests in a month, with the way there and back. */
export function PausePart({ month }: { month: string }) {
  const query = useQuery(pauseQuery(month));
  return (
    <section aria-labelledby="rest">
      <h2 id="rest" className="type-h border-b border-hairline pb-3">
        {copy.title}
      </h2>
      {query.data ? (
        <Rest sheet={query.data} />
      ) : query.error ? (
        <ErrorState
          sentence={copy.failed}
          retry={() => void query.refetch()}
          busy={query.isFetching}
          className="mt-4"
        />
      ) : (
        <div className="mt-4">
          <Loading />
          <Skeleton className="h-24" />
        </div>
      )}
    </section>
  );
}

function Rest({ sheet }: { sheet: PauseDetail }) {
  const [isAsked, setAsked] = useState(false);
  const { rest, open } = useRestIn(sheet.month);
  const { month, pause, whyNot, whyNotOpen, opening } = sheet;
  const onSettled = () => setAsked(false);
  useRefreshWhenDone(pause ?? opening);
  const refusal = pause ? whyNotOpen : whyNot;
  const press = pause ? open : rest;
  return (
    <>
      <p className="type-caption mt-4 text-label">
        {pause ? copy.restsText(month) : (whyNot ?? copy.offer(month))}
      </p>
      {pause && <ProgressNote progress={pause} />}
      {opening && !pause && (
        <>
          <p className="type-caption mt-3 text-label">{copy.underWay(month)}</p>
          <ProgressNote progress={opening} />
        </>
      )}
      {pause && whyNotOpen && <p className="type-caption mt-3 text-label">{whyNotOpen}</p>}
      {!refusal && (
        <Button className="mt-4" onClick={() => setAsked(true)}>
          {pause ? copy.open(month) : copy.rest(month)}
        </Button>
      )}
      {isAsked && (
        <AskFirst
          sheet={sheet}
          isBusy={press.isPending}
          onYes={() => press.mutate(undefined, { onSettled })}
          onClose={onSettled}
        />
      )}
    </>
  );
}

type AskFirstProps = {
  sheet: PauseDetail;
  isBusy: boolean;
  onYes: () => void;
  onClose: () => void;
};

function AskFirst({ sheet, isBusy, onYes, onClose }: AskFirstProps) {
  const { month, pause } = sheet;
  return (
    <ConfirmDialog
      title={pause ? copy.openQuestion(month) : copy.question(month)}
      consequence={pause ? copy.openConsequence : copy.consequence(sheet)}
      yes={pause ? copy.open(month) : copy.rest(month)}
      no={copy.no}
      busy={isBusy}
      busyLabel={pause ? copy.opening : copy.resting}
      onYes={onYes}
      onClose={onClose}
    />
  );
}
