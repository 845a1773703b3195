import { Menu, type MenuItem } from '#app/ui/overlays/menu.tsx';
import { cx } from '#app/ui/cx.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import type { WorkDetail } from '../../contract.ts';
import type { SizeRow } from '../../form-contract.ts';
import { copy } from '../copy.ts';
import { fieldId, useForm } from '../form-context.tsx';
import { SizeMargin } from '../printer/margin-line.tsx';
import { changedRow, movedRow, withoutRow } from './rows.ts';
import { moneyIn } from '#app/platform/formats/money.ts';
import { withUnit } from '#app/platform/measures/sides.ts';

type Figures = WorkDetail['figures'][number] | undefined;
type SizeRowFieldsProps = { row: SizeRow; at: number; figures: Figures };

/** One size: what it costs, how many there are, and what is left of them. */
export function SizeRowFields({ row, at, figures }: SizeRowFieldsProps) {
  const { form } = useForm();
  const isNumbered = form.kind === 'edition';
  const name = row.size || (isPublished(figures) ? copy.rows.one : copy.rows.new);
  return (
    <li
      className={cx(
        'relative grid items-start gap-x-4 gap-y-4 border-b border-hairline pb-5 lg:py-3',
        isNumbered ? 'grid-cols-3' : 'grid-cols-2',
        rowColumns(isNumbered),
      )}
    >
      <div className="col-span-full min-w-0 pr-14 lg:col-span-1 lg:pr-0">
        {isPublished(figures) ? (
          <p className="font-semibold lg:flex lg:min-h-12 lg:items-center lg:font-normal">
            {name}
            {!row.isOffered && (
              <span className="text-label">, {copy.rows.notOffered.toLowerCase()}</span>
            )}
          </p>
        ) : (
          <Figure row={row} at={at} column="size" label="Size" />
        )}
      </div>
      <Figure row={row} at={at} column="price" label="Price" sign={moneyIn().sign} />
      <Figure row={row} at={at} column="total" label={isNumbered ? 'Edition of' : 'Stock'} />
      {isNumbered && <Figure row={row} at={at} column="proofs" label="Proofs" />}
      <Left figures={figures} row={row} isNumbered={isNumbered} />
      <RowMenu name={name} at={at} row={row} isPublished={isPublished(figures)} />
      {form.kind === 'merchandise' && <SizeMargin row={row} className="col-span-full -mt-2" />}
    </li>
  );
}

/** The columns of a wide screen, the same for the row of their names. */
export const rowColumns = (isNumbered: boolean): string =>
  isNumbered
    ? 'lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,1fr)_3rem_6.5rem_2.75rem]'
    : 'lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1.1fr)_minmax(0,1fr)_4rem_2.75rem]';

const isPublished = (figures: Figures) => figures !== undefined && figures.left !== null;

type FigureProps = {
  row: SizeRow;
  at: number;
  column: 'size' | 'price' | 'total' | 'proofs';
  label: string;
  sign?: string;
};

function Figure({ row, at, column, label, sign }: FigureProps) {
  const { form, errors, change } = useForm();
  const field = `sizes.${at}.${column}`;
  const error = errors[field];
  return (
    <TextField
      id={fieldId(field)}
      label={label}
      value={row[column]}
      onChange={({ target }) =>
        change({ sizes: changedRow(form.sizes, at, { [column]: target.value }) })
      }
      // Without a unit it would be read as inches, and nobody would have said so.
      onBlur={({ target }) => {
        const size = withUnit(target.value, form.measuredIn);
        if (column === 'size' && size !== target.value)
          change({ sizes: changedRow(form.sizes, at, { size }) });
      }}
      autoComplete="off"
      {...(column === 'size' ? { maxLength: 100 } : { inputMode: 'decimal' as const })}
      {...(sign && { sign })}
      {...(column === 'price' && form.kind === 'merchandise' && { placeholder: form.price })}
      {...(error && { error })}
      // Beside each other the columns are named once, above.
      className={cx(
        'min-w-0 lg:[&>div:first-child]:sr-only',
        column !== 'size' && 'lg:[&_input]:text-right',
      )}
    />
  );
}

function Left({
  figures,
  row,
  isNumbered,
}: {
  figures: Figures;
  row: SizeRow;
  isNumbered: boolean;
}) {
  const left = figures?.left ?? null;
  const next = figures?.nextNumber ?? null;
  return (
    <>
      {left !== null && (
        <p className="type-small col-span-full -mt-2 text-label lg:hidden">
          {copy.rows.left(left, row.total, isNumbered ? next : null)}
        </p>
      )}
      <p className="hidden min-h-12 place-items-center justify-end text-right tabular-nums lg:grid">
        {left ?? '–'}
      </p>
      {isNumbered && (
        <p className="hidden min-h-12 place-items-center justify-end text-right tabular-nums lg:grid">
          {next ?? '–'}
        </p>
      )}
    </>
  );
}

type RowMenuProps = { name: string; at: number; row: SizeRow; isPublished: boolean };

/** A size that was published is not thrown away, since orders name it: it is offered no more. */
function RowMenu({ name, at, row, isPublished: wasPublished }: RowMenuProps) {
  const { form, change } = useForm();
  const { sizes } = form;
  const { earlier, later, stop, offer, remove } = copy.rows;
  const move = (by: 1 | -1) => () => change({ sizes: movedRow(sizes, at, by) });
  const items: MenuItem[] = [
    ...(at > 0 ? [{ label: earlier, press: move(-1) }] : []),
    ...(at < sizes.length - 1 ? [{ label: later, press: move(1) }] : []),
    wasPublished
      ? {
          label: row.isOffered ? stop : offer,
          press: () => change({ sizes: changedRow(sizes, at, { isOffered: !row.isOffered }) }),
        }
      : { label: remove, press: () => change({ sizes: withoutRow(sizes, at) }) },
  ];
  return (
    <Menu
      label={copy.rows.dots(name)}
      items={items}
      className="absolute top-0 right-0 -mt-2.5 lg:static lg:mt-0.5"
    />
  );
}
