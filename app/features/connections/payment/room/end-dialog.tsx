import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/platform/call.ts';
import { formRefusal } from '#app/platform/refusal.ts';
import { DialogForm } from '#app/ui/overlays/dialog-form.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { ProofFields } from '#app/features/connections/mail/room/proof-fields.tsx';
import { textsOf } from '#app/features/connections/mail/room/texts-of-form.ts';
import type { DisconnectPayment, ForgetPayment, PaymentConnection } from '../contract.ts';
import { paymentConnectionQuery } from '../queries.ts';
import { roomCopy as copy } from './copy.ts';

type EndDialogProps = {
  asksCode: boolean;
  what: {
    title: string;
    words: string;
    act: string;
    busy: string;
    done: string;
    doneWords: string;
  };
  /** The keys that are forgotten; unset, those in use are removed. */
  id?: string;
  onClose: () => void;
  onDone?: () => void;
};

/** Asks before keys are removed or forgotten: what happens then, and for the owner's password. */
export function EndDialog({ asksCode, what, id, onClose, onDone }: EndDialogProps) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState(formRefusal(undefined));
  const [isEnding, setEnding] = useState(false);
  async function end(form: HTMLFormElement): Promise<void> {
    const { ownerPassword = '', code = '' } = textsOf(form);
    setEnding(true);
    try {
      const connection = await ended({ ownerPassword, code }, id);
      client.setQueryData(paymentConnectionQuery().queryKey, connection);
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
      cancel={copy.removal.keep}
      failure={refusal.whole}
      onSubmit={(form) => void end(form)}
      onClose={onClose}
    >
      <ProofFields id="end-keys" asksCode={asksCode} errors={refusal.fields} />
    </DialogForm>
  );
}

function ended(
  body: { ownerPassword: string; code: string },
  id: string | undefined,
): Promise<PaymentConnection> {
  return id === undefined
    ? call<DisconnectPayment>('POST /api/admin/connections/payment/end', { body })
    : call<ForgetPayment>('POST /api/admin/connections/payment/:id/forget', {
        params: { id },
        body,
      });
}
