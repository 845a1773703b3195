import { useMutation } from '@tanstack/react-query';
import type { CutOutDesign } from '#app/features/pictures/designs/contract.ts';
import { readDesignName } from '#app/features/pictures/designs/design.ts';
import type { Upload } from '#app/features/pictures/uploads/contract.ts';
import { call } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { cx } from '#app/ui/cx.ts';
import { Button, buttonLook } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { CheckboxField } from '#app/ui/forms/field.tsx';
import { Close } from '#app/ui/icons/control-icons.tsx';
import { Refusals } from '../../pictures/refusals.tsx';
import { UploadProgress } from '../../pictures/upload-progress.tsx';
import { useUploads } from '../../pictures/uploading/use-uploads.ts';
import { ConflictBox } from '../conflict-box.tsx';
import { useField, useForm } from '../form-context.tsx';
import { designUrl } from './addresses.ts';
import { designCopy } from './copy.ts';
import { placeFor } from './placing.ts';

type Field = 'design' | 'designForDark';

/** One design: it is sent, cut out from white, exchanged and removed here. */
export function DesignFile({ field }: { field: Field }) {
  const { sheet, form } = useForm();
  const value = field === 'design' ? form.design : form.designForDark;
  const { error, id } = useField(field);
  const take = useTaken(field);
  const { underWay, refusals, uploads } = useUploads(`${sheet.id} ${field}`, 'design', take);
  const words = designCopy.files[field];
  const choose = (
    <FileButton
      label={value ? designCopy.replace : words.choose}
      of={words.title}
      isQuiet={value !== ''}
      onChosen={(file) => {
        for (const refused of refusals) uploads?.dismiss(refused.id);
        uploads?.add([file]);
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
          <p className="type-small mt-2 text-label">{words.help}</p>
        </>
      )}
      {underWay.map((file) => (
        <div key={file.id} className="flex min-h-11 items-center gap-4 border-y border-hairline">
          <span className="type-caption min-w-0 truncate">{file.name}</span>
          <UploadProgress file={file} onAgain={() => uploads?.again(file.id)} />
          <button
            type="button"
            aria-label={designCopy.stop(file.name)}
            onClick={() => uploads?.cancel(file.id)}
            className="-mr-3 ml-auto grid size-11 shrink-0 place-items-center hover:bg-recess"
          >
            <Close className="size-4" />
          </button>
        </div>
      ))}
      <Refusals refusals={refusals} onDismiss={(gone) => uploads?.dismiss(gone)} />
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
      hasColors: true,
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

type FileButtonProps = {
  label: string;
  /** Which of the two designs, for those who hear the button alone. */
  of: string;
  isQuiet: boolean;
  onChosen: (file: File) => void;
};

function FileButton({ label, of, isQuiet, onChosen }: FileButtonProps) {
  return (
    <div className="relative w-fit has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink">
      <span
        className={buttonLook(
          isQuiet ? { variant: 'quiet', size: 'small' } : { variant: 'secondary' },
        )}
        aria-hidden="true"
      >
        <span className="button-face">{label}</span>
      </span>
      <input
        type="file"
        aria-label={`${label}: ${of}`}
        accept="image/png,image/webp,image/jpeg"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChosen(file);
          currentTarget.value = '';
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}
