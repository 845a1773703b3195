import { useState } from 'react';
import { TextField } from '#app/ui/forms/field.tsx';
import { DialogForm } from '#app/ui/overlays/dialog-form.tsx';
import { dialogCopy } from './copy.ts';

type TextDialogProps = {
  title: string;
  field: string;
  help: string;
  note?: string | undefined;
  value: string;
  error?: string | undefined;
  maxLength: number;
  onDone: (value: string) => void;
  onClose: () => void;
};

/** Asks for one line about a post. */
export function TextDialog(props: TextDialogProps) {
  const { title, field, help, note, value, error, maxLength, onDone, onClose } = props;
  const [typed, setTyped] = useState(value);
  return (
    <DialogForm
      title={title}
      submit={dialogCopy.save}
      busyLabel={dialogCopy.save}
      isBusy={false}
      cancel={dialogCopy.cancel}
      onSubmit={() => onDone(typed)}
      onClose={onClose}
      {...(note && { note })}
    >
      <TextField
        label={field}
        help={help}
        value={typed}
        maxLength={maxLength}
        autoCapitalize="none"
        onChange={({ target }) => setTyped(target.value)}
        {...(error && { error })}
      />
    </DialogForm>
  );
}
