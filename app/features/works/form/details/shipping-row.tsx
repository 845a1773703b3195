import { readWeight, weightText } from '#app/platform/measures/lengths.ts';
import type { WorkForm } from '../../form-contract.ts';
import { ConflictBox } from '../conflict-box.tsx';
import { SelectEntry, TextEntry } from '../saved-fields.tsx';
import { useForm } from '../form-context.tsx';
import { ChoiceStrip } from '../choice-strip.tsx';
import { detailsCopy } from './copy.ts';
import { DetailRow } from './detail-row.tsx';

const words = detailsCopy.shipping;

/** What the parcel weighs and how it is packed. */
export function ShippingRow() {
  const { form, change } = useForm();
  const { weight, weighedIn, packing } = form;
  const set = [
    weight.trim() && `${weight.trim()} ${weighedIn}`,
    packing && words.short[packing],
  ].filter(Boolean);

  function weighIn(unit: WorkForm['weighedIn']): void {
    if (unit === weighedIn) return;
    const grams = readWeight(weight, weighedIn);
    change({ weighedIn: unit, weight: grams === undefined ? weight : weightText(grams, unit) });
  }

  return (
    <DetailRow
      title={detailsCopy.groups.shipping}
      value={set.join(', ') || words.unsaid}
      fields={['weight', 'weighedIn', 'packing']}
    >
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 sm:grid-cols-4">
        <TextEntry name="weight" label={words.weight} inputMode="decimal" autoComplete="off" />
        <div>
          <ChoiceStrip
            legend={words.in}
            options={units}
            value={weighedIn}
            onChange={weighIn}
            columns="grid-cols-2"
          />
          <ConflictBox field="weighedIn" />
        </div>
        <SelectEntry
          name="packing"
          label={words.packing}
          options={[
            ['', words.unsaid],
            ['boxed', words.boxed],
            ['rolled', words.rolled],
            ['flat', words.flat],
          ]}
          className="col-span-2"
        />
      </div>
    </DetailRow>
  );
}

const units = [
  ['lb', 'lb'],
  ['kg', 'kg'],
] as const;
