import { useId } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { ConflictBox } from '../conflict-box.tsx';
import { useField, useForm } from '../form-context.tsx';
import { FormSection } from '../form-section.tsx';
import { AreaEntry, TextEntry } from '../saved-fields.tsx';
import { ChoiceStrip } from '../choice-strip.tsx';
import { lengthText, readLength } from '#app/platform/measures/lengths.ts';
import type { WorkForm } from '../../form-contract.ts';
import { mockupKindOf } from '../../mockup-kind.ts';
import { careCopy as words } from './copy.ts';
import { chartRows, withLength } from './chart.ts';

/** What buyers of a thing ask: what it is made of, how it is cared for, and how large each size is. */
export function CarePart() {
  const { form } = useForm();
  if (form.kind !== 'merchandise') return null;
  const { made, madeHelp, careHelp } = words.facts(mockupKindOf(form));
  return (
    <FormSection title={words.title} aside={words.optional}>
      <div className="mt-4 grid gap-5">
        <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <TextEntry name="fabric" label={made} help={madeHelp} maxLength={300} />
          <TextEntry
            name="itemWeight"
            label={words.weight}
            help={words.weightHelp}
            maxLength={20}
          />
        </div>
        <AreaEntry name="care" label={words.care} help={careHelp} rows={2} />
        <ChartField />
      </div>
    </FormSection>
  );
}

function ChartField() {
  const { form, change } = useForm();
  const { value: chart, error, id } = useField('sizeChart');
  const title = useId();
  const measureIn = (unit: WorkForm['measuredIn']) => {
    if (unit === form.measuredIn || !chart) return;
    const converted = (text: string) => {
      const inches = readLength(text, form.measuredIn);
      return inches === undefined ? text : lengthText(inches, unit);
    };
    const rows = chart.rows.map((row) => ({ ...row, lengths: row.lengths.map(converted) }));
    change({ measuredIn: unit, sizeChart: { ...chart, rows } });
  };
  return (
    <div
      role="group"
      aria-labelledby={title}
      id={id}
      tabIndex={-1}
      className="min-w-0 outline-none"
    >
      <p id={title} className="type-label mb-2">
        {words.chart}
      </p>
      {!chart && <AddChart />}
      {chart && (
        <>
          <ChoiceStrip
            legend={words.unit}
            options={units}
            value={form.measuredIn}
            onChange={measureIn}
            columns="grid-cols-2"
            className="mb-4 max-w-40"
          />
          <Chart chart={chart} />
          <Button variant="quiet" size="small" onClick={() => change({ sizeChart: null })}>
            {words.remove}
          </Button>
        </>
      )}
      {error && <FieldError>{error}</FieldError>}
      <ConflictBox field="sizeChart" />
    </div>
  );
}

function AddChart() {
  const { form, change } = useForm();
  const help = useId();
  const hasSizes = form.sizes.some(({ size }) => size.trim() !== '');
  return (
    <>
      <Button
        size="small"
        disabled={!hasSizes}
        aria-describedby={help}
        onClick={() => change({ sizeChart: { measures: [...words.usual], rows: [] } })}
      >
        {words.add}
      </Button>
      <p id={help} className="type-small mt-2 text-label">
        {hasSizes ? words.chartHelp : words.needsSizes}
      </p>
    </>
  );
}

const units = [
  ['in', 'in'],
  ['cm', 'cm'],
] as const;

/** One row for each size that is sold; the names of the measures stand in the head and can be changed. */
function Chart({ chart }: { chart: NonNullable<WorkForm['sizeChart']> }) {
  const { form, change } = useForm();
  const rename = (at: number, name: string) =>
    change({ sizeChart: { ...chart, measures: chart.measures.with(at, name) } });
  return (
    <table className="w-full table-fixed border-collapse">
      <thead>
        <tr className="border-b border-ink">
          <th scope="col" className="type-caption w-20 py-2 text-left font-normal text-label">
            {words.size}
          </th>
          {chart.measures.map((name, at) => (
            <th key={at} scope="col" className="py-2 pl-3 font-normal">
              <input
                value={name}
                maxLength={40}
                aria-label={words.measure(at + 1)}
                onChange={({ target }) => rename(at, target.value)}
                className={input}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chartRows(form, chart).map(({ size, lengths }) => (
          <tr key={size} className="border-b border-hairline">
            <th scope="row" className="truncate py-2 text-left font-semibold">
              {size}
            </th>
            {lengths.map((length, at) => (
              <td key={at} className="py-2 pl-3">
                <input
                  value={length}
                  maxLength={12}
                  inputMode="decimal"
                  autoComplete="off"
                  aria-label={words.of(size, chart.measures[at] || words.measure(at + 1))}
                  onChange={({ target }) =>
                    change({ sizeChart: withLength(form, chart, { size, at, text: target.value }) })
                  }
                  className={input}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const input = 'min-h-11 w-full min-w-0 border border-edge bg-paper px-2.5 tabular-nums';
