import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formRefusal } from '#app/platform/refusal.ts';
import { DialogForm } from '#app/ui/overlays/dialog-form.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Proof } from '../contract.ts';
import { textsOf } from './form-texts.ts';
import { ProofFields } from './proof-fields.tsx';

/** What the dialog says, and the toast after it. */
export type DisconnectWords = {
  title: string;
  words: string;
  act: string;
  busy: string;
  keep: string;
  done: string;
  doneWords: string;
};

export type DisconnectDialogProps<Connection> = {
  asksCode: boolean;
  what: DisconnectWords;
  end: (proof: Proof) => Promise<Connection>;
  /** Of the query that what is connected then is the answer to. */
  queryKey: QueryKey;
  onClose: () => void;
  onDone?: () => void;
};

/** Asks before a connection ends or its keys are forgotten: what happens then, and for the owner's password. */
export function DisconnectDialog<Connection>(props: DisconnectDialogProps<Connection>) {
  const { asksCode, what, end, queryKey, onClose, onDone } = props;
  const client = useQueryClient();
  const [refusal, setRefusal] = useState(formRefusal(undefined));
  const [isEnding, setEnding] = useState(false);
  async function submit(form: HTMLFormElement): Promise<void> {
    const { ownerPassword = '', code = '' } = textsOf(form);
    setEnding(true);
    try {
      client.setQueryData(queryKey, await end({ ownerPassword, code }));
      await client.invalidateQueries({ queryKey: ['/api/admin/mode'] });
      toast({ title: what.done, description: what.doneWords });
      onDone?.();
      onClose();
    } catch (error) {
      setRefusal(formRefusal(error));
      setEnding(false);
    }
  }
  return (
    <DialogForm
      title={what.title}
      note={what.words}
      submit={what.act}
      busyLabel={what.busy}
      isBusy={isEnding}
      isDanger
      cancel={what.keep}
      failure={refusal.whole}
      onSubmit={(form) => void submit(form)}
      onClose={onClose}
    >
      <ProofFields id="end-connection" asksCode={asksCode} errors={refusal.fields} />
    </DialogForm>
  );
}
