import { useEffect, useRef } from 'react';
import { Button } from '../forms/button.tsx';
import { cx } from '../cx.ts';

type QuestionProps = {
  /** What would happen, as sentences. */
  sentence: string;
  /** What the button does that goes on. */
  yes: string;
  busy?: boolean;
  busyLabel?: string;
  onYes: () => void;
  /** With its words: the way back. */
  no?: { words: string; press: () => void };
  /** Not while somebody fills in a form: then it is read out and waits. */
  takesFocus?: boolean;
  id?: string;
  className?: string;
};

/** Asks before something is done that cannot be taken back, in the place where it was asked for; the focus goes to it. */
export function Question({
  sentence,
  yes,
  busy = false,
  busyLabel,
  onYes,
  no,
  takesFocus = true,
  id,
  className,
}: QuestionProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={box}
      id={id}
      role="alert"
      tabIndex={-1}
      className={cx('border border-ochre bg-paper p-4 outline-none sm:p-5', className)}
    >
      <p>{sentence}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button size="small" busy={busy} busyLabel={busyLabel} onClick={onYes}>
          {yes}
        </Button>
        {no && (
          <Button size="small" variant="quiet" onClick={no.press}>
            {no.words}
          </Button>
        )}
      </div>
    </div>
  );
}
