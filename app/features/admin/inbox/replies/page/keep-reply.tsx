import { useState } from 'react';
import { CallError } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { DialogForm } from '#app/ui/overlays/dialog-form.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { threadCopy as copy } from './copy.ts';
import { useSaveReply } from './queries.ts';

/** Keeps what was typed for another time, under a title. */
export function KeepReply({ body, onClose }: { body: string; onClose: () => void }) {
  const [title, setTitle] = useState('');
  const save = useSaveReply((saved) => {
    toast(copy.kept(saved.title));
    onClose();
  });
  const fields = save.error instanceof CallError ? save.error.fields : {};
  return (
    <DialogForm
      title={copy.keepTitle}
      note={copy.keepHelp}
      submit={copy.keepSave}
      busyLabel={copy.keeping}
      isBusy={save.isPending}
      cancel={copy.cancel}
      failure={
        save.error && !fields['title']
          ? (refusalOf(save.error) ?? copy.notDone.description)
          : undefined
      }
      onSubmit={() => save.mutate({ title, body })}
      onClose={onClose}
    >
      <TextField
        label={copy.keepName}
        value={title}
        maxLength={100}
        autoComplete="off"
        error={fields['title']}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
    </DialogForm>
  );
}
