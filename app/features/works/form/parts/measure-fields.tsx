import { useRef } from 'react';
import { lengthText, readLength } from '#app/platform/measures/lengths.ts';
import { bothUnitsText } from '#app/platform/measures/sides.ts';
import type { WorkForm } from '../../form-contract.ts';
import { ConflictBox } from '../conflict-box.tsx';
import { copy } from '../copy.ts';
import { TextEntry } from '../saved-fields.tsx';
import { useForm } from '../form-context.tsx';
import { ChoiceStrip } from '../choice-strip.tsx';

type Unit = WorkForm['measuredIn'];
type Lengths = Pick<WorkForm, 'width' | 'height' | 'depth'>;

/** Width, height and depth as they are measured; what visitors read of them stands below. */
export function MeasureFields() {
  const { form, change } = useForm();
  const { width, height, depth, measuredIn } = form;
  const typed = useRef<{ unit: Unit; lengths: Lengths; converted: Lengths }>(undefined);

  function measureIn(unit: Unit): void {
    if (unit === measuredIn) return;
    const lengths = { width, height, depth };
    const before = typed.current;
    // Back to what was typed, to the last digit, where nothing was typed since.
    const isWayBack = before?.unit === unit && isSame(before.converted, lengths);
    const next = isWayBack ? before.lengths : converted(lengths, measuredIn, unit);
    typed.current = { unit: measuredIn, lengths, converted: next };
    change({ ...next, measuredIn: unit });
  }

  return (
    <div>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 sm:grid-cols-4">
        <TextEntry name="width" label="Width" inputMode="decimal" autoComplete="off" />
        <TextEntry name="height" label="Height" inputMode="decimal" autoComplete="off" />
        <TextEntry name="depth" label="Depth" inputMode="decimal" autoComplete="off" />
        <div>
          <ChoiceStrip
            legend="Measured in"
            options={units}
            value={measuredIn}
            onChange={measureIn}
            columns="grid-cols-2"
          />
          <ConflictBox field="measuredIn" />
        </div>
      </div>
      <p className="type-small mt-2 text-label" aria-live="polite">
        {readByVisitors(form)}
      </p>
    </div>
  );
}

const units = [
  ['in', 'in'],
  ['cm', 'cm'],
] as const;

const isSame = (one: Lengths, other: Lengths) =>
  one.width === other.width && one.height === other.height && one.depth === other.depth;

function converted(lengths: Lengths, from: Unit, to: Unit): Lengths {
  const inUnit = (text: string) => {
    const inches = readLength(text, from);
    return inches === undefined ? text : lengthText(inches, to);
  };
  return {
    width: inUnit(lengths.width),
    height: inUnit(lengths.height),
    depth: inUnit(lengths.depth),
  };
}

function readByVisitors({ width, height, measuredIn }: WorkForm): string {
  const sides = { width: readLength(width, measuredIn), height: readLength(height, measuredIn) };
  return sides.width && sides.height
    ? copy.visitorsRead(bothUnitsText({ width: sides.width, height: sides.height }))
    : copy.measures;
}
