import { useLayoutEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { stageNames, stages } from '../commission.ts';
import { commissionQuery } from '../queries.ts';
import type { CommissionCard, Stage } from '../contract.ts';

type MoveDialogProps = {
  card: CommissionCard;
  onClose: () => void;
  onMove: (stage: Stage) => void;
  onEdit: () => void;
};

/** Where a card may go, and the way to edit it: what a drag does, for a thumb and for the keyboard. */
export function MoveDialog({ card, onClose, onMove, onEdit }: MoveDialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Read before the dialog takes the focus.
  const [opener] = useState(() => document.activeElement);
  useLayoutEffect(() => standBeside(opener, heading.current?.closest('dialog')), [opener]);
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      labelledBy="move"
      from="below"
      className="lg:w-88! lg:border lg:border-ink"
    >
      <div className="border-t-2 border-ink bg-paper px-5 pt-6 pb-8 lg:border-t-0 lg:pb-6">
        <h2 ref={heading} id="move" className="type-h">
          Move “{card.title}” to
        </h2>
        <ul className="mt-3 divide-y divide-hairline">
          {stages.map((stage) => (
            <li key={stage}>
              <button
                type="button"
                disabled={stage === card.stage}
                onClick={then(() => onMove(stage))}
                className="flex min-h-14 w-full items-center justify-between gap-4 text-left text-[1.125rem] enabled:hover:bg-recess disabled:text-label"
              >
                {stageNames[stage]}
                {stage === card.stage && <span className="type-small">Now here</span>}
              </button>
            </li>
          ))}
        </ul>
        <div className="mt-5 flex flex-wrap gap-x-6 gap-y-3">
          <ButtonLink to={`/admin/commissions/${card.id}`} reads={[commissionQuery(card.id)]}>
            Open the commission
          </ButtonLink>
          <Button onClick={then(onEdit)}>Edit the card</Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** On a wide screen it stands under the button that opened it, as far as the window has room; on a phone at the thumb. */
function standBeside(opener: Element | null, dialog: HTMLDialogElement | null | undefined): void {
  if (!dialog || !opener || opener === document.body || !matchMedia('(min-width: 64rem)').matches)
    return;
  const { right, bottom } = opener.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = dialog;
  const within = (wanted: number, most: number) => Math.max(16, Math.min(wanted, most - 16));
  dialog.style.margin = '0';
  dialog.style.inset = `${within(bottom + 4, innerHeight - offsetHeight)}px auto auto ${within(right - offsetWidth, innerWidth - offsetWidth)}px`;
}
