import { useState } from 'react';
import { shownLabelOf } from '#app/features/catalog/choice.ts';
import { withdrawableLines } from '#app/features/orders/buyer/buyer-order.ts';
import type { BuyerOrder } from '#app/features/orders/contract.ts';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { CheckboxField } from '#app/ui/forms/field.tsx';
import { withdrawalCopy as copy } from './withdrawal-copy.ts';

export type Ticks = {
  lines: BuyerOrder['lines'];
  /** The ids of those that are ticked. */
  ticked: string[];
  toggle: (id: string) => void;
  error: string | undefined;
  isErrorShown: boolean;
};

export const tickId = (lineId = '') => `withdrawal-line-${lineId}`;

/** Which lines of an order are withdrawn from: all of them until one is taken out. */
export function useTicks(
  order: BuyerOrder | undefined,
  isChecked: boolean,
  onChange: () => void,
): Ticks {
  const [left, setLeft] = useState<readonly string[]>([]);
  const lines = order ? withdrawableLines(order) : [];
  const ticked = lines.map(({ id }) => id).filter((id) => !left.includes(id));
  const error = lines.length > 0 && ticked.length === 0 ? copy.tickOne : undefined;
  const toggle = (id: string) => {
    onChange();
    setLeft((before) =>
      before.includes(id) ? before.filter((one) => one !== id) : [...before, id],
    );
  };
  return { lines, ticked, toggle, error, isErrorShown: isChecked };
}

/** The order's lines, each with a box that is ticked. */
export function TickedLines({
  ticks: { lines, ticked, toggle, error, isErrorShown },
}: {
  ticks: Ticks;
}) {
  if (lines.length === 0) return null;
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="type-label mb-2">{copy.ticked}</legend>
      {lines.map((line) => (
        <CheckboxField
          key={line.id}
          id={tickId(line.id)}
          className="border-b border-hairline py-2"
          checked={ticked.includes(line.id)}
          onChange={() => toggle(line.id)}
          label={
            <>
              <span className="type-title">{line.title}</span>
              <span className="type-small block text-label">
                {[
                  ...shownLabelOf(line),
                  ...(line.quantity > 1 ? [`${line.quantity} pieces`] : []),
                ].join(', ')}
              </span>
            </>
          }
        />
      ))}
      <div aria-live="polite">{isErrorShown && error && <FieldError>{error}</FieldError>}</div>
    </fieldset>
  );
}
