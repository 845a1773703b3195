import { useId } from 'react';
import { Button } from '../forms/button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  /** What would be lost, and for how long; paragraphs stand apart by an empty line. */
  consequence: string;
  yes: string;
  no: string;
  busy: boolean;
  busyLabel: string;
  onYes: () => void;
  onClose: () => void;
};

/** Asks over the page before something is deleted for good. */
export function ConfirmDialog({
  title,
  consequence,
  yes,
  no,
  busy,
  busyLabel,
  onYes,
  onClose,
}: ConfirmDialogProps) {
  const heading = useId();
  return (
    <Dialog open onClose={onClose} labelledBy={heading}>
      <div className="px-6 py-6">
        <h2 id={heading} className="type-h [overflow-wrap:anywhere]">
          {title}
        </h2>
        <p className="mt-3 whitespace-pre-line text-label">{consequence}</p>
        <div className="mt-6 flex gap-6">
          <Button variant="filled" busy={busy} busyLabel={busyLabel} onClick={onYes}>
            {yes}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {no}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
