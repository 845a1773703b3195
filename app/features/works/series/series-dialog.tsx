import { useState } from 'react';
import { TextArea, TextField } from '#app/ui/forms/field.tsx';
import { DialogForm } from '#app/ui/overlays/dialog-form.tsx';
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
    <DialogForm
      title={series ? copy.changeTitle : copy.newTitle}
      submit={copy.save}
      busyLabel={copy.saving}
      isBusy={save.isPending}
      why={name.trim() ? undefined : copy.needsName}
      cancel={copy.cancel}
      onSubmit={send}
      onClose={onClose}
    >
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
    </DialogForm>
  );
}
