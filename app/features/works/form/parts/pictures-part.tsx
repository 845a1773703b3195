import { FieldError } from '#app/ui/forms/field-error.tsx';
import { WorkPictures } from '../../pictures/work-pictures.tsx';
import { ConflictBox } from '../conflict-box.tsx';
import { copy } from '../copy.ts';
import { fieldId, useField, useForm } from '../form-context.tsx';
import { FormSection } from '../form-section.tsx';

/** The pictures of the work, the first of which is its cover. `onPending` is told how many have not arrived yet. */
export function PicturesPart({ onPending }: { onPending: (count: number) => void }) {
  const { sheet, form, pictures, addPicture } = useForm();
  const { value, set, error } = useField('pictures');
  return (
    <FormSection title={copy.parts.pictures} aside={value.length}>
      <div
        id={fieldId('pictures')}
        tabIndex={-1}
        role="group"
        aria-label={copy.parts.pictures}
        className="mt-4 outline-none"
      >
        {error && (
          <div className="mb-3">
            <FieldError>{error}</FieldError>
          </div>
        )}
        {form.printOf && value.length === 1 && (
          <p className="type-caption mb-3 text-label">{copy.pictures.fromOriginal}</p>
        )}
        <WorkPictures
          workId={sheet.id}
          pictures={pictures}
          value={value}
          onChange={set}
          onAdded={addPicture}
          onPending={onPending}
          title={form.title}
        />
        <ConflictBox field="pictures" />
      </div>
    </FormSection>
  );
}
