import { type ChangeEvent, useId } from 'react';
import { cx } from '#app/ui/cx.ts';
import { buttonLook } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { Close, Spinner } from '#app/ui/icons/control-icons.tsx';
import { mostPictures } from './limits.ts';
import { pictureCopy as copy } from './picture-copy.ts';
import type { ChosenPicture, Pictures } from './use-pictures.ts';

const picturesId = 'inquiry-pictures';

/** Pictures that go with an inquiry: chosen, seen, and taken away again before it is sent. */
export function AttachPictures({ pictures }: { pictures: Pictures }) {
  const help = useId();
  const { chosen, error } = pictures;
  const isFull = chosen.length >= mostPictures;
  const there = chosen.filter(({ id }) => id).length;
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    pictures.add(files);
  };
  return (
    <div role="group" aria-labelledby={`${picturesId}-title`} className="col-span-2 min-w-0">
      <div className="flex items-baseline justify-between gap-4">
        <p id={`${picturesId}-title`} className="type-label">
          {copy.title}
        </p>
        <span className="type-caption text-label">Optional</span>
      </div>
      <p id={help} className="type-small mt-1 text-label">
        {copy.help}
      </p>
      {chosen.length > 0 && (
        <ul className="mt-4 grid gap-3 sm:grid-cols-2">
          {chosen.map((picture) => (
            <Chosen key={picture.url} picture={picture} pictures={pictures} />
          ))}
        </ul>
      )}
      <div className="relative mt-4 w-fit has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink">
        <span
          aria-hidden="true"
          className={cx(buttonLook({ variant: 'secondary' }), isFull && 'text-label!')}
        >
          <span className="button-face">{copy.add}</span>
        </span>
        <input
          id={picturesId}
          type="file"
          accept="image/*"
          multiple
          aria-label={copy.add}
          aria-describedby={help}
          aria-invalid={error ? true : undefined}
          disabled={isFull}
          onChange={choose}
          className="absolute inset-0 w-full cursor-pointer opacity-0"
        />
      </div>
      {isFull && !error && <p className="type-small mt-2 text-label">{copy.full}</p>}
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
      <p role="status" className="sr-only">
        {there > 0 && copy.added(there)}
      </p>
    </div>
  );
}

function Chosen({ picture, pictures }: { picture: ChosenPicture; pictures: Pictures }) {
  const { url, file, id, error, isRefused } = picture;
  return (
    <li className="flex min-w-0 items-start gap-3.5 border border-hairline bg-paper p-2.5">
      <span className="size-20 shrink-0 bg-recess">
        {/* What the browser cannot show either stays an empty place. */}
        <img
          src={url}
          alt=""
          className="size-full object-contain"
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <p className="type-small truncate">{file.name}</p>
        {!id && !error && (
          <p className="type-small mt-1 flex items-center gap-2 text-label">
            <Spinner />
            {copy.sending}
          </p>
        )}
        {error && (
          <div role="alert">
            <FieldError>{error}</FieldError>
            {!isRefused && (
              <button
                type="button"
                onClick={() => pictures.again(picture)}
                className="type-small min-h-11 underline underline-offset-4"
              >
                {copy.again}
                <span className="sr-only">: {file.name}</span>
              </button>
            )}
          </div>
        )}
      </div>
      <button
        type="button"
        aria-label={`${copy.remove} ${file.name}`}
        onClick={() => {
          pictures.remove(picture);
          document.getElementById(picturesId)?.focus({ preventScroll: true });
        }}
        className="-m-1 grid size-11 shrink-0 place-items-center"
      >
        <Close />
      </button>
    </li>
  );
}
