import { ConflictBox } from '../conflict-box.tsx';
import { copy } from '../copy.ts';
import { fieldId, useField, useForm } from '../form-context.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import { Part } from '../part.tsx';

/** The pictures of the work, the first of which is its cover. */
export function PicturesPart() {
  const { sheet, form } = useForm();
  const { value, error } = useField('pictures');
  const known = new Map(sheet.pictures.map((picture) => [picture.id, picture]));
  const shown = value.flatMap(({ id }) => known.get(id) ?? []);
  return (
    <Part title={copy.parts.pictures} aside={value.length}>
      <div id={fieldId('pictures')} tabIndex={-1} className="outline-none">
        {shown.length > 0 && (
          <ul className="mt-4 flex gap-6 overflow-x-auto">
            {shown.map((picture) => (
              <li key={picture.id} className="h-36 shrink-0 lg:h-52">
                <PictureView picture={picture} sizes="20rem" className="h-full w-auto" />
              </li>
            ))}
          </ul>
        )}
        {form.printOf && value.length === 1 && (
          <p className="type-caption mt-3 text-label">{copy.pictures.fromOriginal}</p>
        )}
        {error && <FieldError>{error}</FieldError>}
        <ConflictBox field="pictures" />
      </div>
    </Part>
  );
}
