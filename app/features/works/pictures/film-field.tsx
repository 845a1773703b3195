import { useId } from 'react';
import type { Upload } from '#app/features/pictures/uploads/contract.ts';
import { Button, buttonLook } from '#app/ui/forms/button.tsx';
import { SelectField, TextArea } from '#app/ui/forms/field.tsx';
import { Close } from '#app/ui/icons/control-icons.tsx';
import type { WorkForm } from '../form-contract.ts';
import { copy as picturesCopy, filmCopy as copy } from './copy.ts';
import { Refusals } from './refusals.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useUploads } from './uploading/use-uploads.ts';
import { type FormPicture, nameOf } from './work-picture.ts';

type FilmFieldProps = {
  workId: string;
  value: WorkForm['film'];
  onChange: (film: WorkForm['film']) => void;
  /** The work's, on one of which the film stands until it is started. */
  pictures: readonly FormPicture[];
  error?: string | undefined;
};

/** The film of how a work was made: sent as pictures are, with the picture it stands on and its words. */
export function FilmField({ workId, value, onChange, pictures, error }: FilmFieldProps) {
  const label = useId();
  const [cover] = pictures;
  const { underWay, refusals, uploads } = useUploads(
    `${workId} film`,
    'film',
    ({ film }: Upload) => {
      if (film && cover) onChange({ name: film, posterId: cover.id, description: '' });
    },
  );
  return (
    <div role="group" aria-labelledby={label} className="grid gap-4">
      <p id={label} className="type-label">
        {copy.label}
      </p>
      {value && <FilmWords value={value} onChange={onChange} pictures={pictures} error={error} />}
      {!value && underWay.length === 0 && (
        <>
          {cover && (
            <div className="relative w-fit has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink">
              <span className={buttonLook({ variant: 'secondary' })} aria-hidden="true">
                <span className="button-face">{copy.choose}</span>
              </span>
              <input
                type="file"
                aria-label={copy.choose}
                accept="video/mp4,video/webm,video/quicktime"
                onChange={({ currentTarget }) => {
                  uploads?.add([...(currentTarget.files ?? [])]);
                  currentTarget.value = '';
                }}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
            </div>
          )}
          <p className="type-caption text-label">{cover ? copy.help : copy.needsPicture}</p>
        </>
      )}
      {underWay.map((file) => (
        <div key={file.id} className="flex min-h-11 items-center gap-4 border-y border-hairline">
          <span className="type-caption min-w-0 truncate">{file.name}</span>
          <UploadProgress file={file} onAgain={() => uploads?.again(file.id)} />
          <button
            type="button"
            aria-label={picturesCopy.stop(file.name)}
            onClick={() => uploads?.cancel(file.id)}
            className="-mr-3 ml-auto grid size-11 shrink-0 place-items-center hover:bg-recess"
          >
            <Close className="size-4" />
          </button>
        </div>
      ))}
      <Refusals refusals={refusals} onDismiss={(id) => uploads?.dismiss(id)} />
    </div>
  );
}

type FilmWordsProps = Pick<FilmFieldProps, 'onChange' | 'pictures' | 'error'> & {
  value: NonNullable<FilmFieldProps['value']>;
};

function FilmWords({ value, onChange, pictures, error }: FilmWordsProps) {
  return (
    <>
      <p className="type-caption text-label">{copy.there}</p>
      <SelectField
        label={copy.poster}
        value={value.posterId}
        onChange={({ target }) => onChange({ ...value, posterId: target.value })}
      >
        {pictures.map((picture, at) => (
          <option key={picture.id} value={picture.id}>
            {nameOf(picture, at)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={copy.description}
        help={copy.descriptionHelp}
        value={value.description}
        rows={3}
        onChange={({ target }) => onChange({ ...value, description: target.value })}
        {...(error && { error })}
      />
      <Button size="small" variant="quiet" className="w-fit" onClick={() => onChange(null)}>
        {copy.remove}
      </Button>
    </>
  );
}
