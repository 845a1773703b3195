import { useState } from 'react';
import { call } from '#app/platform/call.ts';
import type { Body } from '#app/platform/endpoint.ts';
import { SelectField, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { SideForm } from '#app/features/admin/side-form.tsx';
import { WorksControl } from '#app/features/records/page/works-control.tsx';
import { localDay } from '#app/platform/formats/days.ts';
import type { Consignments, SendToGallery } from '../contract.ts';
import { copy } from './copy.ts';
import { useSaving } from './use-saving.ts';

type Typed = Body<SendToGallery>;
/** What was typed stays until it is saved, also when the form is closed meanwhile. For as long as the page lives. */
let kept: Typed | undefined;

type SendFormProps = { galleries: Consignments['galleries']; onClose: () => void };

/** A work goes to a gallery. The gallery's usual share is taken over. */
export function SendForm({ galleries, onClose }: SendFormProps) {
  const [typed, setTyped] = useState<Typed>(
    () =>
      kept ?? { artworkId: '', galleryId: '', share: '', sentOn: localDay(new Date()), notes: '' },
  );
  const [key] = useState(() => crypto.randomUUID());
  const write = (change: Partial<Typed>) => {
    kept = { ...typed, ...change };
    setTyped(kept);
  };
  const { fields, failure, isBusy, submit } = useSaving(
    () => call<SendToGallery>('POST /api/admin/consignments', { body: typed, key }),
    {
      done: ({ title, gallery }) => copy.sent(title, gallery),
      onDone: () => {
        kept = undefined;
        onClose();
      },
    },
  );
  return (
    <SideForm
      id="send-to-gallery"
      title={copy.send}
      save={copy.save}
      busyLabel={copy.saving}
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {galleries.length === 0 && (
        <p className="text-label">
          {copy.noGalleries}{' '}
          <Link to="/admin/records/galleries" className="link underline">
            {copy.toGalleries}
          </Link>
        </p>
      )}
      <SendFields typed={typed} errors={fields} galleries={galleries} onWrite={write} />
    </SideForm>
  );
}

type SendFieldsProps = {
  typed: Typed;
  errors: Readonly<Record<string, string>>;
  galleries: Consignments['galleries'];
  onWrite: (change: Partial<Typed>) => void;
};

function SendFields({ typed, errors, galleries, onWrite }: SendFieldsProps) {
  return (
    <>
      <WorksControl
        label={copy.work}
        error={errors['artworkId']}
        value={typed.artworkId ? [typed.artworkId] : []}
        names={{}}
        isOne
        isRequired
        onChange={([id = '']) => onWrite({ artworkId: id })}
      />
      <SelectField
        label={copy.gallery}
        error={errors['galleryId']}
        value={typed.galleryId}
        onChange={({ target }) => {
          const share = galleries.find(({ id }) => id === target.value)?.share;
          onWrite({ galleryId: target.value, ...(share && { share }) });
        }}
      >
        <option value="">{copy.choose}</option>
        {galleries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={copy.shareLabel}
        error={errors['share']}
        inputMode="decimal"
        autoComplete="off"
        value={typed.share}
        onChange={({ target }) => onWrite({ share: target.value })}
      />
      <TextField
        label={copy.sentOn}
        type="date"
        error={errors['sentOn']}
        value={typed.sentOn}
        onChange={({ target }) => onWrite({ sentOn: target.value })}
      />
      <TextArea
        label={copy.notes}
        error={errors['notes']}
        optional
        rows={3}
        maxLength={2000}
        value={typed.notes}
        onChange={({ target }) => onWrite({ notes: target.value })}
      />
    </>
  );
}
