import { formatMoney } from '#app/platform/formats/money.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { copy } from '../copy.ts';
import type { PriceQuestion as Question } from './state/use-price-question.ts';

/** Stands in the place of the button that pays while a price is not the one this buyer was shown. */
export function PriceQuestion({
  question: { changes, agree },
  total,
}: {
  question: Question;
  total: string;
}) {
  return (
    <div role="alert" className="mt-7 border border-ochre bg-paper p-5 sm:p-6">
      <ul className="grid gap-1">
        {changes.map(({ title, from, to }) => (
          <li key={title}>{copy.price.changed(title, formatMoney(from), formatMoney(to))}</li>
        ))}
      </ul>
      <p className="mt-2 font-semibold">{copy.price.question(formatMoney(total))}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={agree}>{copy.price.yes}</Button>
        <ButtonLink to="/cart" variant="quiet">
          {copy.price.no}
        </ButtonLink>
      </div>
    </div>
  );
}
