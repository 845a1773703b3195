import { useMutation } from '@tanstack/react-query';
import type { CutOutDesign } from '#app/features/pictures/designs/contract.ts';
import { readDesignName } from '#app/features/pictures/designs/design.ts';
import type { Upload } from '#app/features/pictures/uploads/contract.ts';
import { call } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { cx } from '#app/ui/cx.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { CheckboxField } from '#app/ui/forms/field.tsx';
import { leastSentence } from '#app/features/pictures/uploads/limits.ts';
import { FileButton, FilesUnderWay } from '../../pictures/one-file.tsx';
import { useUploads } from '../../pictures/uploading/use-uploads.ts';
import { mockupKindOf } from '../../mockup-kind.ts';
import { ConflictBox } from '../conflict-box.tsx';
import { useField, useForm } from '../form-context.tsx';
import { designUrl } from './addresses.ts';
import { designCopy } from './copy.ts';
import { isForLight, placeFor } from './placing.ts';

type Field = 'design' | 'designForDark';

/** One design: it is sent, cut out from white, exchanged and removed here. */
export function DesignFile({ field }: { field: Field }) {
  const { sheet, form } = useForm();
  const value = field === 'design' ? form.design : form.designForDark;
  const { error, id } = useField(field);
  const take = useTaken(field);
  const uploading = useUploads(`${sheet.id} ${field}`, 'design', take);
  const { underWay, refusals, uploads } = uploading;
  const words = designCopy.files(mockupKindOf(form), isForLight(form))[field];
  const choose = (
    <FileButton
      label={value ? designCopy.replace : words.choose}
      name={`${value ? designCopy.replace : words.choose}: ${words.title}`}
      accept="image/png,image/webp,image/jpeg"
      isQuiet={value !== ''}
      onChosen={(files) => {
        for (const refused of refusals) uploads?.dismiss(refused.id);
        uploads?.add(files);
      }}
    />
  );
  return (
    <div
      role="group"
      aria-label={words.title}
      id={id}
      tabIndex={-1}
      className="min-w-0 outline-none"
    >
      <p className="type-label mb-2">{words.title}</p>
      {value !== '' && <Shown field={field} value={value} choose={choose} />}
      {value === '' && underWay.length === 0 && (
        <>
          {choose}
          <p className="type-small mt-2 text-label">
            {words.help} {leastSentence('design')}
          </p>
        </>
      )}
      <FilesUnderWay uploading={uploading} />
      {error && <FieldError>{error}</FieldError>}
      <ConflictBox field={field} />
    </div>
  );
}

/** What the form says once a design has come: it lies where such a one usually does, and until there is a photograph it is the picture too. */
function useTaken(field: Field): (upload: Upload) => void {
  const { form, change, addPicture } = useForm();
  return ({ design, picture }) => {
    if (!design || !picture) return;
    if (field === 'designForDark') return change({ designForDark: design });
    addPicture({ ...picture, cropOf: null });
    const hung = { id: picture.id, alt: '', caption: 'The design' };
    change({
      design,
      designPlace: placeFor(form, design),
      // Another design changes nothing of what the printer makes it in.
      ...(form.design === '' && { hasColors: true }),
      ...(form.pictures.length === 0 && { pictures: [hung] }),
    });
  };
}

function Shown({ field, value, choose }: { field: Field; value: string; choose: React.ReactNode }) {
  const { form, change } = useForm();
  const file = readDesignName(value);
  const set = (design: string) =>
    change(
      field === 'design'
        ? { design, designPlace: design ? placeFor(form, design) : null }
        : { designForDark: design },
    );
  const cut = useMutation({
    mutationFn: () =>
      call<CutOutDesign>('POST /api/admin/designs/cut-out', { body: { design: value } }),
    onSuccess: ({ design }) => set(design),
  });
  const remove = () =>
    field === 'design' ? change({ design: '', designForDark: '', designPlace: null }) : set('');
  return (
    <div className="flex items-start gap-4">
      {file && (
        <img
          src={designUrl(value)}
          alt=""
          className={cx(
            'size-24 shrink-0 border border-hairline object-contain p-1.5',
            field === 'design' ? 'bg-[#ffffff]' : 'bg-[#141513]',
          )}
        />
      )}
      <div className="min-w-0">
        <p className="type-small text-label">
          {file ? designCopy.pixels(file.width, file.height) : designCopy.own}
        </p>
        {file && (
          <CheckboxField
            label={cut.isPending ? designCopy.cutting : designCopy.cutOut}
            checked={cut.isPending || file.isCutOut}
            disabled={cut.isPending}
            onChange={({ target }) => (target.checked ? cut.mutate() : set(file.original))}
            {...(cut.error && { error: refusalOf(cut.error) ?? designCopy.notCut })}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4">
          {choose}
          <Button variant="quiet" size="small" onClick={remove}>
            {designCopy.remove}
          </Button>
        </div>
      </div>
    </div>
  );
}
