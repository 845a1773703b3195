import type { ReactNode } from 'react';
import { Alert, Close } from '#app/ui/icons/control-icons.tsx';
import { copy } from './copy.ts';

/** A row between hairlines that stays until it is dismissed. */
function NoticeRow({ children, onDismiss }: { children: ReactNode; onDismiss: () => void }) {
  return (
    <div className="flex items-start gap-3 border-y border-hairline">
      {children}
      <button
        type="button"
        aria-label={copy.dismiss}
        onClick={onDismiss}
        className="-mr-3 grid size-11 shrink-0 place-items-center hover:bg-recess"
      >
        <Close className="size-4" />
      </button>
    </div>
  );
}

/** A file that was not taken, and why. */
export function RefusedRow({
  name,
  reason,
  onDismiss,
}: {
  name: string;
  reason: string;
  onDismiss: () => void;
}) {
  return (
    <NoticeRow onDismiss={onDismiss}>
      <Alert className="mt-3 text-danger" />
      <p className="type-caption min-w-0 grow py-3 wrap-anywhere">
        <span className="font-semibold text-danger">{copy.notAdded(name)}</span> {reason}
      </p>
    </NoticeRow>
  );
}

/** A picture that was taken off, and the way back. */
export function RemovedRow({
  name,
  onUndo,
  onDismiss,
}: {
  name: string;
  onUndo: () => void;
  onDismiss: () => void;
}) {
  return (
    <div role="status" className="mt-4">
      <NoticeRow onDismiss={onDismiss}>
        <p className="type-caption min-w-0 grow py-3 wrap-anywhere">{copy.removed(name)}</p>
        <button
          type="button"
          onClick={onUndo}
          className="type-caption min-h-11 px-2 font-semibold underline underline-offset-4"
        >
          {copy.undo}
        </button>
      </NoticeRow>
    </div>
  );
}
