import { ConflictBox } from '../conflict-box.tsx';
import { copy } from '../copy.ts';
import { AreaEntry, TextEntry } from '../saved-fields.tsx';
import { useField, useForm } from '../form-context.tsx';
import { FormSection } from '../form-section.tsx';
import { ChoiceStrip } from '../choice-strip.tsx';
import { isPrint, type Kind, kinds } from '#app/features/catalog/kind.ts';
import { MarginField } from '../printer/margin-line.tsx';
import { MeasureFields } from './measure-fields.tsx';
import { withRow } from './rows.ts';
import { moneyIn } from '#app/platform/formats/money.ts';

/** What the work is. Its kind decides what else is asked. */
export function WorkPart() {
  const { form } = useForm();
  const isOriginal = form.kind === 'original';
  const hasPrice = isOriginal || form.kind === 'merchandise';
  return (
    <FormSection title={copy.parts.work}>
      <div className="mt-4 grid gap-5">
        <KindStrip />
        <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,1fr)_7.5rem] sm:gap-x-6">
          <TextEntry
            name="title"
            label="Title"
            maxLength={200}
            autoComplete="off"
            className={isOriginal ? 'max-sm:col-span-2' : 'col-span-2'}
          />
          <TextEntry
            name="year"
            label="Year"
            maxLength={4}
            inputMode="numeric"
            autoComplete="off"
            className={isOriginal ? 'max-sm:order-last' : 'order-last'}
          />
          <TextEntry
            name="medium"
            label="Medium"
            maxLength={200}
            autoComplete="off"
            className={isOriginal ? 'sm:col-span-2' : undefined}
          />
        </div>
        {isOriginal && <MeasureFields />}
        {hasPrice && <PriceFields isOriginal={isOriginal} />}
        <AreaEntry
          name="description"
          label="Description"
          optional
          rows={4}
          help={copy.descriptionHelp}
        />
      </div>
    </FormSection>
  );
}

function PriceFields({ isOriginal }: { isOriginal: boolean }) {
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      <TextEntry
        name="price"
        label="Price"
        sign={moneyIn().sign}
        inputMode="decimal"
        autoComplete="off"
        help={isOriginal ? copy.shippingAdded : copy.priceOfAll}
      />
      {!isOriginal && <MarginField />}
      {isOriginal && (
        <TextEntry
          name="location"
          label="Location"
          optional
          maxLength={200}
          autoComplete="off"
          help={copy.onlyYou}
        />
      )}
    </div>
  );
}

function KindStrip() {
  const { form, change } = useForm();
  const { value, error, id } = useField('kind');
  // What comes in sizes has one to begin with.
  const choose = (kind: Kind) =>
    change({
      kind,
      ...(isPrint(kind) && form.sizes.length === 0 && { sizes: withRow([]) }),
      ...(kind === 'merchandise' && form.merchandiseType === '' && { merchandiseType: 't-shirt' }),
    });
  return (
    <div>
      <ChoiceStrip
        legend="Kind"
        options={kinds.map((kind) => [kind, copy.kinds[kind].label] as const)}
        value={value}
        onChange={choose}
        columns="grid-cols-2 sm:grid-cols-4"
        help={copy.kinds[value].says}
        error={error}
        id={id}
      />
      <ConflictBox field="kind" />
    </div>
  );
}
