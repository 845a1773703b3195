import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#app/platform/call.ts';
import { formRefusal } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
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
  async function remove(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { ownerPassword = '', code = '' } = textsOf(event.currentTarget);
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
    <Dialog open onClose={onClose} labelledBy="remove-mail">
      <form
        method="post"
        noValidate
        onSubmit={(event) => void remove(event)}
        className="grid gap-5 px-6 py-6"
      >
        <div>
          <h2 id="remove-mail" className="type-h">
            Remove the mail server?
          </h2>
          <p className="mt-3 text-label">
            Its password is forgotten. Letters stay in the mailbox of this site until you connect
            another: buyers get no receipt meanwhile.
          </p>
        </div>
        <ProofFields id="remove" asksCode={asksCode} errors={refusal.fields} />
        {refusal.whole && (
          <div role="alert">
            <FieldError>{refusal.whole}</FieldError>
          </div>
        )}
        <div className="flex gap-6">
          <Button type="submit" variant="danger" busy={isRemoving} busyLabel="Removing...">
            Remove
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
