import { useId } from 'react';
import { type Picture, pictureUrl } from '#app/features/pictures/picture.ts';
import { cx } from '#app/ui/cx.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { dialogCopy } from './copy.ts';

const { share: copy, close } = dialogCopy;

type ShareDialogProps = {
  pictures: readonly Picture[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
  onClose: () => void;
};

/** Chooses what a link to the post shows. */
export function ShareDialog({ pictures, chosen, onChoose, onClose }: ShareDialogProps) {
  const heading = useId();
  return (
    <Dialog open onClose={onClose} labelledBy={heading}>
      <div className="grid gap-5 px-6 py-6">
        <div>
          <h2 id={heading} className="type-h">
            {copy.title}
          </h2>
          <p className="mt-3 text-label">{pictures.length > 0 ? copy.says : copy.none}</p>
        </div>
        <div role="group" aria-labelledby={heading} className="grid grid-cols-2 gap-3">
          {pictures.map((picture, at) => (
            <button
              key={picture.id}
              type="button"
              aria-pressed={chosen === null ? at === 0 : chosen === picture.id}
              aria-label={at === 0 ? copy.first : picture.alt || copy.unnamed}
              onClick={() => onChoose(at === 0 ? null : picture.id)}
              className={cx(
                'block border-2 border-transparent p-1 hover:border-hairline aria-pressed:border-ink',
              )}
            >
              <img
                src={pictureUrl(picture.id, 360)}
                alt=""
                className="aspect-[1200/630] w-full object-contain bg-recess"
              />
            </button>
          ))}
        </div>
        <Button onClick={onClose}>{close}</Button>
      </div>
    </Dialog>
  );
}
