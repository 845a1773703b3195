import { useId, useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { TextArea, TextField } from '#app/ui/forms/field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { wordsCopy as copy } from './copy.ts';
import type { FormPicture } from './work-picture.ts';

type WordsDialogProps = {
  picture: FormPicture;
  onSave: (picture: FormPicture) => void;
  onClose: () => void;
};

/** What is said of a picture: to those who see it, and to those who cannot. No form of its own: it may stand inside of the work's. */
export function WordsDialog({ picture, onSave, onClose }: WordsDialogProps) {
  const heading = useId();
  const [caption, setCaption] = useState(picture.caption);
  const [alt, setAlt] = useState(picture.alt);
  const save = () => {
    onSave({ ...picture, caption: caption.trim(), alt: alt.trim() });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} labelledBy={heading}>
      <div className="grid gap-5 px-6 py-6">
        <h2 id={heading} className="type-h">
          {copy.title}
        </h2>
        <TextField
          label={copy.caption}
          help={copy.captionHelp}
          value={caption}
          onChange={({ target }) => setCaption(target.value)}
          maxLength={300}
        />
        <TextArea
          label={copy.alt}
          help={copy.altHelp}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
          rows={3}
          maxLength={1000}
        />
        <div className="flex gap-6">
          <Button variant="filled" onClick={save}>
            {copy.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {copy.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
