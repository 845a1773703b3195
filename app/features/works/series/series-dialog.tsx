import { useId, useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { TextArea, TextField } from '#app/ui/forms/field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { Series } from './contract.ts';
import { copy } from './copy.ts';
import { useSaveSeries } from './queries.ts';

type SeriesDialogProps = {
  /** Null for a new one. */
  series: Series | null;
  onClose: () => void;
};

/** The name and the text of a series. */
export function SeriesDialog({ series, onClose }: SeriesDialogProps) {
  const heading = useId();
  const save = useSaveSeries();
  const [name, setName] = useState(series?.name ?? '');
  const [text, setText] = useState(series?.text ?? '');
  const isRenamed = series !== null && name.trim() !== series.name && series.works > 0;
  const send = () => {
    const given = { name: name.trim(), text };
    save.mutate(series ? { is: { series: series.name, ...given } } : { added: given }, {
      onSuccess: onClose,
    });
  };
  return (
    <Dialog open onClose={onClose} labelledBy={heading}>
      <form
        className="grid gap-5 px-6 py-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending && name.trim()) send();
        }}
      >
        <h2 id={heading} className="type-h">
          {series ? copy.changeTitle : copy.newTitle}
        </h2>
        <TextField
          label={copy.name}
          value={name}
          maxLength={200}
          required
          onChange={({ target }) => setName(target.value)}
          {...(isRenamed && { help: copy.renamed })}
        />
        <TextArea
          label={copy.text}
          value={text}
          maxLength={20_000}
          rows={6}
          optional
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex gap-6">
          <Button
            type="submit"
            variant="filled"
            disabled={!name.trim()}
            busy={save.isPending}
            busyLabel={copy.saving}
          >
            {copy.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {copy.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
