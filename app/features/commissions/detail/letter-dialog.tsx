import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent } from 'react';
import { call } from '#app/platform/call.ts';
import { formRefusal } from '#app/platform/refusal.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { DialogFoot } from '#app/ui/overlays/dialog-form.tsx';
import { SelectField, TextArea } from '#app/ui/forms/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { CommissionDetail, MailProgress } from '../contract.ts';
import { detailCopy } from '../copy.ts';
import { commissionQuery } from '../queries.ts';

const copy = detailCopy.letter;

/** A letter to the client about how the work goes. What was written stays when it could not be sent. */
export function LetterDialog({
  detail,
  onClose,
}: {
  detail: CommissionDetail;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const { id, email, pictures } = detail;
  const send = useMutation({
    mutationFn: (body: { text: string; pictureId: string | null }) =>
      call<MailProgress>('POST /api/admin/commissions/:id/letters', { params: { id }, body }),
    onSuccess: () => {
      toast({ title: copy.sent });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: commissionQuery(id).queryKey }),
  });
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    send.mutate({
      text: String(form.get('text') ?? ''),
      pictureId: String(form.get('picture') ?? '') || null,
    });
  }
  const { fields, whole } = formRefusal(send.error, copy.notSent);
  return (
    <Dialog open onClose={onClose} labelledBy="letter" from="right" className="w-[30rem]!">
      <form method="post" noValidate onSubmit={submit} className="grid gap-5 px-6 pt-6 pb-10">
        <h2 id="letter" className="type-h">
          {copy.title}
        </h2>
        {email && <p className="text-label wrap-anywhere">To {email}</p>}
        <TextArea
          id="letter-text"
          name="text"
          label={copy.text}
          rows={9}
          maxLength={5000}
          error={fields['text']}
        />
        {pictures.length > 0 && <PictureField pictures={pictures} />}
        <DialogFoot
          submit={copy.send}
          busyLabel={copy.sending}
          isBusy={send.isPending}
          why={email ? undefined : copy.noAddress}
          cancel={copy.cancel}
          failure={whole}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

function PictureField({ pictures }: Pick<CommissionDetail, 'pictures'>) {
  return (
    <SelectField
      id="letter-picture"
      name="picture"
      label={copy.picture}
      defaultValue={pictures.at(-1)?.id ?? ''}
    >
      <option value="">{copy.noPicture}</option>
      {pictures.map((picture, index) => (
        <option key={picture.id} value={picture.id}>
          {copy.number(index + 1)}
        </option>
      ))}
    </SelectField>
  );
}
