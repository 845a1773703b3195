import { pictureIn } from '#app/features/catalog/progress/progress-picture.ts';
import { pictureUrl } from '#app/features/pictures/picture.ts';
import { AddPictures } from '#app/features/works/pictures/add-pictures.tsx';
import { FilesUnderWay } from '#app/features/works/pictures/one-file.tsx';
import { useUploads } from '#app/features/works/pictures/uploading/use-uploads.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { Close } from '#app/ui/icons/control-icons.tsx';
import { ArrowDown } from '#app/ui/icons/icons.tsx';
import { copy } from './copy.ts';

type PicturesControlProps = {
  name: string;
  label: string;
  error: string | undefined;
  place: string;
  /** Each its id and, after a space, what it shows. */
  value: readonly string[];
  onChange: (pictures: string[]) => void;
};

/** Pictures in order, each with words for those who cannot see it. They are sent at once and belong to the record once it is saved. */
export function PicturesControl(given: PicturesControlProps) {
  const { name, label, error, place, value, onChange } = given;
  const uploading = useUploads(place, 'illustration', ({ picture }) => {
    if (picture) onChange([...value, picture.id]);
  });
  const title = `${name}-title`;
  const wrong = `${name}-wrong`;
  return (
    <div
      role="group"
      aria-labelledby={title}
      aria-describedby={error && wrong}
      data-invalid={Boolean(error)}
      tabIndex={-1}
      className="grid gap-3"
    >
      <p id={title} className="type-label">
        {label}
      </p>
      {value.length === 0 && uploading.underWay.length === 0 && (
        <p className="text-label">{copy.noPictures}</p>
      )}
      <ol className="grid gap-4 empty:hidden">
        {value.map((written, at) => (
          <PictureRow
            key={pictureIn(written).id}
            written={written}
            at={at}
            onWrite={(next) => onChange(value.with(at, next))}
            onEarlier={() => onChange(value.with(at - 1, written).with(at, value[at - 1]!))}
            onDrop={() => onChange(value.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <FilesUnderWay uploading={uploading} />
      <AddPictures kind="illustration" onChosen={(files) => uploading.uploads?.add(files)} />
      {error && <FieldError id={wrong}>{error}</FieldError>}
    </div>
  );
}

type PictureRowProps = {
  written: string;
  at: number;
  onWrite: (written: string) => void;
  onEarlier: () => void;
  onDrop: () => void;
};

function PictureRow({ written, at, onWrite, onEarlier, onDrop }: PictureRowProps) {
  const { id, alt } = pictureIn(written);
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4">
      <img src={pictureUrl(id, 360)} alt="" className="size-24 bg-recess object-cover" />
      <div>
        <TextField
          label={copy.pictureAlt(at + 1)}
          help={copy.altHelp}
          maxLength={300}
          value={alt}
          onChange={({ target }) => onWrite(target.value ? `${id} ${target.value}` : id)}
        />
        <div className="-ml-3 flex">
          {at > 0 && (
            <button
              type="button"
              aria-label={copy.earlierPicture(at + 1)}
              onClick={onEarlier}
              className={press}
            >
              <ArrowDown className="size-5 rotate-180" />
            </button>
          )}
          <button
            type="button"
            aria-label={copy.dropPicture(at + 1)}
            onClick={onDrop}
            className={press}
          >
            <Close className="size-4" />
          </button>
        </div>
      </div>
    </li>
  );
}

const press = 'grid size-11 shrink-0 place-items-center hover:bg-recess';
