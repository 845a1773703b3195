import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refusalOf } from '#app/platform/refusal.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { DialogForm } from '#app/ui/overlays/dialog-form.tsx';
import type { There } from '../contract.ts';
import { demoCopy as copy, saysWords } from '../copy.ts';
import { useBringDemoBack, useClearDemo } from '../queries.ts';

/** Asks for the words before the demo goes, and leads to the first step of the owner's own shop. */
export function ClearDialog({ demo, onClose }: { demo: There; onClose: () => void }) {
  const [words, setWords] = useState('');
  const [wrong, setWrong] = useState<string>();
  const navigate = useNavigate();
  const clear = useClearDemo(() => {
    onClose();
    void navigate('/admin/start', { replace: true });
  });
  return (
    <DialogForm
      title={copy.clear}
      note={copy.dialogNote(demo)}
      submit={copy.clear}
      busyLabel={copy.clearing}
      isBusy={clear.isPending}
      isDanger
      cancel={copy.keep}
      failure={clear.error ? (refusalOf(clear.error) ?? copy.notDone) : undefined}
      onSubmit={() => (saysWords(words) ? clear.mutate(words) : setWrong(copy.wrongWords))}
      onClose={onClose}
    >
      <TextField
        id="clear-words"
        name="words"
        label={copy.typeWords}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setWrong(undefined);
        }}
        error={wrong}
      />
    </DialogForm>
  );
}

/** Asks before the demo comes back. */
export function BringBackDialog({ onClose }: { onClose: () => void }) {
  const back = useBringDemoBack(onClose);
  return (
    <DialogForm
      title={copy.asks}
      note={copy.consequence}
      submit={copy.bringBack}
      busyLabel={copy.bringingBack}
      isBusy={back.isPending}
      cancel={copy.no}
      failure={back.error ? (refusalOf(back.error) ?? copy.notDone) : undefined}
      onSubmit={() => back.mutate()}
      onClose={onClose}
    >
      {null}
    </DialogForm>
  );
}
