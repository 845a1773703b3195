import { useId } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { ShownMonth } from '../../../designs/contract.ts';
import { monthsCopy as copy } from './copy.ts';

/** The card that comes with a month's shirt, to read. */
export function StoryDialog({ design, onClose }: { design: ShownMonth; onClose: () => void }) {
  const heading = useId();
  return (
    <Dialog open onClose={onClose} labelledBy={heading}>
      <div className="px-6 py-6">
        <h2 id={heading} className="type-title-large wrap-anywhere">
          {design.title}
        </h2>
        <p className="mt-3 whitespace-pre-line">{design.story}</p>
        <Button className="mt-6" onClick={onClose}>
          {copy.close}
        </Button>
      </div>
    </Dialog>
  );
}
