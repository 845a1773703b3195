import { flushSync } from 'react-dom';
import { cx } from '#app/ui/cx.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { Plus } from '#app/ui/icons/control-icons.tsx';
import { ConflictBox } from '../conflict-box.tsx';
import { copy } from '../copy.ts';
import type { WorkDetail } from '../../contract.ts';
import type { WorkForm } from '../../form-contract.ts';
import { fieldId, useForm } from '../form-context.tsx';
import { FormSection } from '../form-section.tsx';
import { isSameSize } from '#app/features/printing/rules/variants.ts';
import { sizesOf } from '../printer/offers.ts';
import { useOffer } from '../printer/use-offer.ts';
import { rowColumns, SizeRowFields } from './size-row.tsx';
import { rowsOf, usualSizes, withRow } from './rows.ts';

/** What a print or a thing comes in, with price and number of each. */
export function SizesPart() {
  const { form, sheet, errors, change } = useForm();
  const { kind, sizes } = form;
  const offer = useOffer();
  if (kind === 'original') return null;
  const missing = offer
    ? sizesOf(offer).filter((made) => !sizes.some(({ size }) => isSameSize(size, made)))
    : [];
  const isNumbered = kind === 'edition';
  return (
    <FormSection title={copy.parts.sizes[kind]}>
      {sizes.length > 0 && (
        <SizeRows sizes={sizes} figures={sheet.figures} isNumbered={isNumbered} />
      )}
      {errors['sizes'] && <FieldError>{errors['sizes']}</FieldError>}
      <ConflictBox field="sizes" />
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          id={fieldId('sizes')}
          size="small"
          className="max-sm:min-h-12 max-sm:w-full"
          onClick={() => {
            flushSync(() => change({ sizes: withRow(sizes) }));
            document.getElementById(fieldId(`sizes.${sizes.length}.size`))?.focus();
          }}
        >
          <Plus className="size-4.5" /> {copy.rows.add}
        </Button>
        {missing.length > 0 && (
          <Button
            size="small"
            className="max-sm:min-h-12 max-sm:w-full"
            onClick={() => change({ sizes: [...sizes, ...rowsOf(missing)] })}
          >
            {copy.rows.made(missing.join(', '))}
          </Button>
        )}
        {kind === 'merchandise' && !offer && sizes.length === 0 && (
          <Button
            size="small"
            className="max-sm:min-h-12 max-sm:w-full"
            onClick={() => change({ sizes: usualSizes() })}
          >
            {copy.rows.usual}
          </Button>
        )}
        <p className="type-caption text-label">
          {kind !== 'merchandise' && `${copy.heightFirst} `}
          {isNumbered ? copy.never : copy.onDemand}
        </p>
      </div>
    </FormSection>
  );
}

type SizeRowsProps = {
  sizes: WorkForm['sizes'];
  figures: WorkDetail['figures'];
  isNumbered: boolean;
};

function SizeRows({ sizes, figures, isNumbered }: SizeRowsProps) {
  const columns = isNumbered
    ? ['Size', 'Price', 'Edition of', 'Proofs', 'Left', 'Next number', '']
    : ['Size', 'Price', 'Stock', 'Left', ''];
  return (
    <>
      <div
        aria-hidden="true"
        className={cx(
          'type-caption hidden gap-x-4 border-b border-ink py-3 text-label lg:grid',
          rowColumns(isNumbered),
        )}
      >
        {columns.map((column, index) => (
          <span key={column} className={index > 0 ? 'text-right whitespace-nowrap' : undefined}>
            {column}
          </span>
        ))}
      </div>
      <ul className="grid gap-5 pt-5 lg:gap-0 lg:pt-0">
        {sizes.map((row, at) => (
          <SizeRowFields
            key={row.id || at}
            row={row}
            at={at}
            figures={figures.find(({ size }) => size === row.size)}
          />
        ))}
      </ul>
    </>
  );
}
