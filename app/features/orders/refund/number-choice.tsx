import { editionText } from '#app/features/catalog/edition-numbers.ts';
import type { Order } from '#app/features/orders/contract.ts';
import { ChoiceRows } from '#app/ui/forms/choice-rows.tsx';
import { numberCopy as copy } from './copy.ts';

export type NumberChoiceValue = 'kept' | 'free' | 'void';
type Item = Order['orderItems'][number];

/** The lines among these whose copies have numbers. */
export const numberedOf = <Line extends Pick<Item, 'edition'>>(items: readonly Line[]) =>
  items.filter((item): item is Line & { edition: NonNullable<Item['edition']> } =>
    Boolean(item.edition),
  );

type NumberChoiceProps = {
  items: ReturnType<typeof numberedOf<Item>>;
  /** What may become of the numbers, in the order in which it is offered. */
  choices: readonly NumberChoiceValue[];
  value: NumberChoiceValue;
  onChange: (value: NumberChoiceValue) => void;
};

/** Asks what becomes of the numbers of copies whose money goes back (invariant 32). */
export function NumberChoice({ items, choices, value, onChange }: NumberChoiceProps) {
  const [first, ...others] = items;
  if (!first) return null;
  const isOne = others.length === 0;
  return (
    <div className="mt-5">
      <ChoiceRows
        legend={isOne ? copy.ask(editionText(first.edition)) : copy.askSeveral}
        rows={choices.map((choice) => ({ value: choice, ...copy[choice] }))}
        value={value}
        onChange={(chosen) => onChange(chosen as NumberChoiceValue)}
      />
      {!isOne && (
        <p className="type-caption mt-2 text-label">
          {items
            .map(({ artwork, edition }) => `${artwork.title}, ${editionText(edition)}`)
            .join('; ')}
        </p>
      )}
    </div>
  );
}
