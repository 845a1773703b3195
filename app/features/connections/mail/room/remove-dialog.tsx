import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/platform/call.ts';
import { formRefusal } from '#app/platform/refusal.ts';
import { DialogForm } from '#app/ui/overlays/dialog-form.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { DisconnectMail } from '../contract.ts';
import { mailQuery } from '../queries.ts';
import { ProofFields } from './proof-fields.tsx';
import { textsOf } from './texts-of-form.ts';

type RemoveDialogProps = { asksCode: boolean; onClose: () => void; onRemoved: () => void };

/** Asks before letters stop: what happens then, and for the owner's password. */
export function RemoveDialog({ asksCode, onClose, onRemoved }: RemoveDialogProps) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState(formRefusal(undefined));
  const [isRemoving, setRemoving] = useState(false);
  async function remove(form: HTMLFormElement): Promise<void> {
    const { ownerPassword = '', code = '' } = textsOf(form);
    setRemoving(true);
    try {
      const mail = await call<DisconnectMail>('POST /api/admin/connections/mail/end', {
        body: { ownerPassword, code },
      });
      client.setQueryData(mailQuery().queryKey, mail);
      await client.invalidateQueries({ queryKey: ['/api/admin/mode'] });
      toast({ title: 'Mail server removed', description: 'Letters are kept in the mailbox now.' });
      onRemoved();
      onClose();
    } catch (error) {
      setRefusal(formRefusal(error));
      setRemoving(false);
    }
  }
  return (
    <DialogForm
      title="Remove the mail server?"
      note="Its password is forgotten. Letters stay in the mailbox of this site until you connect another: buyers get no receipt meanwhile."
      submit="Remove"
      busyLabel="Removing..."
      isBusy={isRemoving}
      isDanger
      cancel="Keep it"
      failure={refusal.whole}
      onSubmit={(form) => void remove(form)}
      onClose={onClose}
    >
      <ProofFields id="remove" asksCode={asksCode} errors={refusal.fields} />
    </DialogForm>
  );
}
