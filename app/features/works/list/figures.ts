import { readAmount } from '#app/platform/formats/written-amount.ts';
import type { Cents } from '#app/platform/formats/money.ts';
import type { WorkForm } from '../form-contract.ts';
import { isPrint } from '#app/features/catalog/kind.ts';

type Edition = { total: number; sold: number; held: number };
/** A price of a form in cents; `size` null for the work's own. */
type FormPrice = { size: string | null; price: Cents };

/** How many can still be sold; null where it is made on demand. */
export function leftOf(editions: readonly Edition[]): number | null {
  if (editions.length === 0) return null;
  return editions.reduce((left, { total, sold, held }) => left + total - sold - held, 0);
}

/** The prices typed in a form that can be read as such. Where sizes cost what the work costs, they have none of their own. */
export function pricesOfForm(form: WorkForm): FormPrice[] {
  const own = isPrint(form.kind) ? undefined : readAmount(form.price);
  const sized = form.kind === 'original' ? [] : form.sizes;
  return [
    ...(own === undefined ? [] : [{ size: null, price: own }]),
    ...sized.flatMap(({ size, price: typed }) => {
      const price = readAmount(typed);
      return price === undefined ? [] : [{ size: size || null, price }];
    }),
  ];
}
