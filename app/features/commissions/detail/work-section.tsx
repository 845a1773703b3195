import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/platform/call.ts';
import { formRefusal } from '#app/platform/refusal.ts';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { DialogForm } from '#app/ui/overlays/dialog-form.tsx';
import { CheckboxField, TextField } from '#app/ui/forms/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import type { CommissionDetail, MakeWork } from '../contract.ts';
import { detailCopy } from '../copy.ts';
import { commissionQuery } from '../queries.ts';

const copy = detailCopy.work;

/** A finished commission becomes a work of the catalogue, once. */
export function WorkSection({ detail }: { detail: CommissionDetail }) {
  const [asks, setAsks] = useState(false);
  const isFinished = detail.stage === 'completed' || detail.stage === 'delivered';
  const lacking = !isFinished
    ? copy.notYet
    : !detail.medium
      ? copy.noMedium
      : detail.pictures.length === 0
        ? copy.noPicture
        : undefined;
  return (
    <section aria-labelledby="work">
      <h2 id="work" className="type-h">
        {copy.title}
      </h2>
      {detail.work ? (
        <>
          <p className="mt-2 max-w-[32em] text-label">{copy.shownAt}</p>
          <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
            <ArrowLink to={`/work/${detail.work.slug}`}>{copy.see(detail.work.title)}</ArrowLink>
            <ArrowLink to={`/admin/works/${detail.work.id}`}>{copy.edit}</ArrowLink>
          </p>
        </>
      ) : (
        <>
          <p id="work-lacks" className="mt-2 max-w-[32em] text-label">
            {copy.intro} {lacking}
          </p>
          <Button
            className="mt-4"
            disabled={lacking !== undefined}
            aria-describedby={lacking && 'work-lacks'}
            onClick={() => setAsks(true)}
          >
            {copy.make}
          </Button>
        </>
      )}
      {asks && <Make detail={detail} onClose={() => setAsks(false)} />}
    </section>
  );
}

function Make({ detail, onClose }: { detail: CommissionDetail; onClose: () => void }) {
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: (body: { isAvailable: boolean; pictureId: string; title: string }) =>
      call<MakeWork>('POST /api/admin/commissions/:id/work', { params: { id: detail.id }, body }),
    onSuccess: () => {
      toast({ title: copy.made });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: commissionQuery(detail.id).queryKey }),
  });
  const { fields, whole } = formRefusal(make.error, copy.notMade);
  function submit(form: HTMLFormElement): void {
    const filled = new FormData(form);
    make.mutate({
      isAvailable: filled.get('forSale') === 'on',
      pictureId: String(filled.get('picture')),
      title: String(filled.get('title')),
    });
  }
  return (
    <DialogForm
      title={copy.ask}
      submit={copy.make}
      busyLabel={copy.making}
      isBusy={make.isPending}
      cancel={copy.cancel}
      failure={whole}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id="work-title"
        name="title"
        label={copy.label}
        help={copy.labelHelp}
        maxLength={200}
        defaultValue={detail.title}
        error={fields['title']}
      />
      <ChoosePicture pictures={detail.pictures} />
      <CheckboxField id="forSale" name="forSale" label={copy.forSale} />
    </DialogForm>
  );
}

/** The picture that the work is shown by; the last one is the likeliest. */
function ChoosePicture({ pictures }: Pick<CommissionDetail, 'pictures'>) {
  const last = pictures.at(-1);
  return (
    <fieldset className="min-w-0">
      <legend className="type-label mb-2">{copy.choose}</legend>
      <div className="grid max-h-72 grid-cols-3 gap-3 overflow-y-auto p-1">
        {pictures.map((picture, index) => (
          <label
            key={picture.id}
            className="relative block has-checked:outline-2 has-checked:outline-offset-2 has-checked:outline-ink has-focus-visible:outline-3"
          >
            <PictureView picture={picture} sizes="30vw" alt={detailCopy.letter.number(index + 1)} />
            <input
              type="radio"
              name="picture"
              value={picture.id}
              defaultChecked={picture === last}
              aria-label={detailCopy.letter.number(index + 1)}
              className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
