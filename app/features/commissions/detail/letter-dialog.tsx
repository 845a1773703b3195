import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent } from 'react';
import { call, CallError } from '#app/platform/call.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { SelectField, TextArea } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { CommissionDetail, MailProgress } from '../contract.ts';
import { detailCopy } from '../copy.ts';
import { commissionQuery } from '../queries.ts';

const copy = detailCopy.letter;

/** A letter to the client about how the work goes. What was written stays when it could not be sent. */
export function LetterDialog({ sheet, onClose }: { sheet: CommissionDetail; onClose: () => void }) {
  const client = useQueryClient();
  const { id, email, pictures } = sheet;
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
  const problem =
    send.error instanceof CallError && send.error.status < 500 ? send.error : undefined;
  const wrong = problem?.fields['text'];
  return (
    <Dialog open onClose={onClose} labelledBy="letter" from="right" className="w-[30rem]!">
      <form method="post" noValidate onSubmit={submit} className="grid gap-5 px-6 pt-6 pb-10">
        <h2 id="letter" className="type-h">
          {copy.title}
        </h2>
        <p className="text-label wrap-anywhere">{email ? `To ${email}` : copy.noAddress}</p>
        <TextArea
          id="letter-text"
          name="text"
          label={copy.text}
          rows={9}
          maxLength={5000}
          {...(wrong && { error: wrong })}
        />
        {pictures.length > 0 && (
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
        )}
        {send.error && !wrong && (
          <div role="alert">
            <FieldError>{problem?.detail ?? copy.notSent}</FieldError>
          </div>
        )}
        <div className="flex gap-6">
          <Button
            type="submit"
            variant="filled"
            busy={send.isPending}
            busyLabel={copy.sending}
            disabled={!email}
          >
            {copy.send}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {copy.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
