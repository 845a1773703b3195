import { useState } from 'react';
import { ClockTime } from '#app/features/works/form/bar/clock-time.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import type { LetterRow } from '../contract.ts';
import { letterCopy as copy, readersOf, sentencesOf } from './copy.ts';
import { useSending } from './use-sending.ts';

/** A letter that goes out at this moment: how far it is, and how to let it rest. */
export function SendingBand({ letter }: { letter: LetterRow }) {
  const { id, subject, figures, perMinute, held } = letter;
  const { hold } = useSending(id);
  const done = figures.all - figures.waiting;
  const part = figures.all > 0 ? (done / figures.all) * 100 : 0;
  return (
    <section
      aria-label={`${held ? copy.held : copy.going}: ${subject}`}
      className="border-t border-ink border-b border-b-hairline py-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 sm:flex-nowrap">
        <p className="min-w-0">
          <span className="type-caption mr-3 text-label">{held ? copy.held : copy.going}</span>
          <Link
            to={`/admin/newsletter/${id}`}
            className="type-title link inline-flex min-h-11 items-center wrap-anywhere"
          >
            {subject}
          </Link>
        </p>
        <p className="type-ui tabular-nums sm:shrink-0">
          <strong>{done.toLocaleString('en-US')}</strong> of {figures.all.toLocaleString('en-US')}
          {!held && (
            <span className="text-label">
              {' · '}
              {copy.pace(perMinute)}, {copy.doneAt} <ClockTime at={endOf(letter)} />
            </span>
          )}
        </p>
      </div>
      <progress
        value={part}
        max={100}
        aria-label={`${done} of ${figures.all}`}
        className="mt-2 block h-1 w-full appearance-none bg-hairline [&::-moz-progress-bar]:bg-moss [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:bg-moss"
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-1">
        <p className="type-caption max-w-[70ch] text-label">
          {held ? copy.heldBecause[held] : copy.twice} {sentencesOf(figures, letter).join(' ')}
        </p>
        <div className="flex flex-wrap gap-x-6">
          {held && <StopButton letter={letter} />}
          <Button
            variant="quiet"
            size="small"
            disabled={hold.isPending}
            onClick={() => hold.mutate(!held)}
          >
            {held ? copy.goOn : copy.hold}
          </Button>
        </div>
      </div>
    </section>
  );
}

function StopButton({ letter: { id, figures } }: { letter: LetterRow }) {
  const [isAsked, setAsked] = useState(false);
  const { stop } = useSending(id);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsked(true)}>
        {copy.stopForGood}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Stop this letter for good?"
          consequence={`${readersOf(figures.waiting)} will not get it, and it cannot go on afterwards.`}
          yes="Stop it"
          no="Leave it resting"
          busy={stop.isPending}
          busyLabel="Stopping..."
          onYes={() => stop.mutate(undefined, { onSettled: () => setAsked(false) })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** When the last of them is written to, if nothing comes between. */
function endOf({ figures, perMinute }: LetterRow): string {
  return new Date(Date.now() + (figures.waiting / perMinute) * 60_000).toISOString();
}
