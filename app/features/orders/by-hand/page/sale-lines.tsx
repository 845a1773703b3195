import { Close } from '#app/ui/icons/control-icons.tsx';
import { SelectField, TextField } from '#app/ui/forms/field.tsx';
import { type Color, colors } from '#app/features/catalog/colors.ts';
import { saleCopy as copy } from './copy.ts';
import { SaleWork } from './find-work.tsx';
import type { Line, SaleForm } from './use-sale.ts';
import { moneyIn } from '#app/platform/formats/money.ts';

/** What was chosen, with size, number and price of each. */
export function SaleLines({ sale }: { sale: SaleForm }) {
  if (sale.lines.length === 0) return <p className="mt-4 text-label">{copy.nothing}</p>;
  return (
    <ul className="mt-4 border-t border-hairline">
      {sale.lines.map((line, index) => (
        <li key={line.key} className="border-b border-hairline py-4">
          <div className="flex items-center gap-4">
            <SaleWork work={line.work} />
            <button
              type="button"
              aria-label={copy.remove(line.work.title)}
              onClick={() => sale.remove(line.key)}
              className="-mr-2.5 grid size-11 shrink-0 place-items-center"
            >
              <Close />
            </button>
          </div>
          <LineFields line={line} index={index} sale={sale} />
        </li>
      ))}
    </ul>
  );
}

type LineProps = { line: Line; index: number; sale: SaleForm };

function LineFields({ line, index, sale }: LineProps) {
  const { work } = line;
  const errorOf = (name: string) => sale.errors[`lines.${index}.${name}`] ?? sale.errors[name];
  return (
    <div className="mt-3 grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-4">
      {work.sizes.length > 0 && (
        <SizeField line={line} index={index} sale={sale} error={errorOf('selectedSize')} />
      )}
      {work.hasColors && <ColorField line={line} index={index} sale={sale} />}
      {(work.left ?? 2) > 1 && (
        <TextField
          id={`quantity-${index}`}
          label={copy.quantity}
          inputMode="numeric"
          maxLength={2}
          value={line.quantity}
          error={errorOf('quantity')}
          onChange={({ target }) => sale.edit(line.key, { quantity: target.value })}
        />
      )}
      <TextField
        id={`price-${index}`}
        label={copy.price}
        sign={moneyIn().sign}
        inputMode="decimal"
        maxLength={13}
        value={line.price}
        error={errorOf('unitPrice')}
        onChange={({ target }) => sale.edit(line.key, { price: target.value })}
      />
    </div>
  );
}

function SizeField({
  line,
  index,
  sale,
  error,
}: LineProps & { error: SaleForm['errors'][string] | undefined }) {
  const { sizes } = line.work;
  return (
    <SelectField
      id={`size-${index}`}
      label={copy.size}
      className="col-span-2"
      value={line.size}
      error={error}
      onChange={({ target }) =>
        sale.edit(line.key, {
          size: target.value,
          price: sizes.find(({ size }) => size === target.value)?.price ?? line.price,
        })
      }
    >
      {sizes.map(({ size, left }) => (
        <option key={size} value={size} disabled={left === 0}>
          {left === null ? size : `${size}, ${copy.left(left)}`}
        </option>
      ))}
    </SelectField>
  );
}

function ColorField({ line, index, sale }: LineProps) {
  return (
    <SelectField
      id={`color-${index}`}
      label={copy.color}
      value={line.color}
      onChange={({ target }) => sale.edit(line.key, { color: target.value as Color })}
    >
      {colors.map((color) => (
        <option key={color} value={color}>
          {color}
        </option>
      ))}
    </SelectField>
  );
}
