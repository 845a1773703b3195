import { useId } from 'react';
import type { Upload } from '#app/features/pictures/uploads/contract.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { SelectField, TextArea } from '#app/ui/forms/field.tsx';
import type { WorkForm } from '../form-contract.ts';
import { filmCopy as copy } from './copy.ts';
import { FileButton, FilesUnderWay } from './one-file.tsx';
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
  const uploading = useUploads(`${workId} film`, 'film', ({ film }: Upload) => {
    if (film && cover) onChange({ name: film, posterId: cover.id, description: '' });
  });
  const { underWay, uploads } = uploading;
  return (
    <div role="group" aria-labelledby={label} className="grid gap-4">
      <p id={label} className="type-label">
        {copy.label}
      </p>
      {value && <FilmWords value={value} onChange={onChange} pictures={pictures} error={error} />}
      {!value && underWay.length === 0 && (
        <>
          {cover && (
            <FileButton
              label={copy.choose}
              accept="video/mp4,video/webm,video/quicktime"
              onChosen={(files) => uploads?.add(files)}
            />
          )}
          <p className="type-caption text-label">{cover ? copy.help : copy.needsPicture}</p>
        </>
      )}
      <FilesUnderWay uploading={uploading} />
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
