import { TextField } from '#app/ui/forms/field.tsx';
import { readDesignName } from '#app/features/pictures/designs/design.ts';
import { things, usualPlace } from '#app/platform/measures/printable-sheet.ts';
import { mockupKindOf } from '../../mockup-kind.ts';
import { ChoiceStrip } from '../choice-strip.tsx';
import { ConflictBox } from '../conflict-box.tsx';
import { useField, useForm } from '../form-context.tsx';
import { FormSection } from '../form-section.tsx';
import { CheckEntry } from '../saved-fields.tsx';
import { ColorsField } from './colors-field.tsx';
import { designCopy as words } from './copy.ts';
import { DesignFile } from './design-file.tsx';
import { PlaceField } from './place-field.tsx';
import { isForLight, placedOf } from './placing.ts';

/** What is printed on a thing, where on it, and in which colors it is sold. */
export function DesignPart() {
  const { form } = useForm();
  if (form.kind !== 'merchandise') return null;
  const placed = placedOf(form);
  const isShown = mockupKindOf(form) !== undefined;
  return (
    <FormSection title={words.title}>
      <div className="mt-4 grid gap-5">
        <ThingField />
        {isShown && (
          <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
            <DesignFile field="design" />
            {(form.designForDark !== '' || (form.design !== '' && isForLight(form))) && (
              <DesignFile field="designForDark" />
            )}
          </div>
        )}
        {placed && <PlaceField placed={placed} />}
        {form.design === '' ? (
          <CheckEntry name="hasColors" label={words.colors.none} />
        ) : (
          <ColorsField />
        )}
        <ConflictBox field="designPlace" />
      </div>
    </FormSection>
  );
}

type Choice = (typeof things)[number] | 'other';

const choices = [
  ...things.map((thing) => [thing, words.things[thing]] as const),
  ['other', words.other] as const,
];

function ThingField() {
  const { form, change } = useForm();
  const { value, set, error, id } = useField('merchandiseType');
  const thing = mockupKindOf(form);
  const choose = (choice: Choice) => {
    const file = readDesignName(form.design);
    change({
      merchandiseType: choice === 'other' ? '' : choice,
      // Another thing has another sheet.
      designPlace: choice !== 'other' && file ? usualPlace(choice, file) : null,
    });
  };
  return (
    <div className="grid gap-5">
      <ChoiceStrip<Choice>
        legend={words.whatItIs}
        options={choices}
        value={thing ?? 'other'}
        onChange={choose}
        columns="grid-cols-5"
        {...(thing && { id })}
      />
      {!thing && (
        <TextField
          id={id}
          label={words.named}
          help={words.namedHelp}
          value={value}
          maxLength={60}
          onChange={({ target }) => set(target.value)}
          {...(error && { error })}
        />
      )}
      <ConflictBox field="merchandiseType" />
    </div>
  );
}
