import { Button } from '#app/ui/forms/button.tsx';
import { taxCopy } from './copy.ts';
import { type DraftRate, percentText, readPercent } from './draft.ts';

const copy = taxCopy.rates;

type CountryRowProps = { name: string; rates: readonly DraftRate[]; onEdit: () => void };

/** What a country asks, in one line. */
export function CountryRow({ name, rates, onEdit }: CountryRowProps) {
  return (
    <div className="flex min-h-14 items-center gap-x-4 py-2">
      <p className="min-w-0 flex-1 sm:grid sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] sm:gap-x-4">
        <span className="block font-semibold">{name}</span>
        <span className="block tabular-nums">{summaryOf(rates)}</span>
      </p>
      <Button
        variant="quiet"
        size="small"
        onClick={onEdit}
        aria-label={copy.editOf(name)}
        className="shrink-0"
      >
        {copy.edit}
      </Button>
    </div>
  );
}

function summaryOf(rates: readonly DraftRate[]): string {
  const read = rates.flatMap(({ percent }) => readPercent(percent) ?? []);
  if (read.length === 0) return copy.unwritten;
  const [least, most] = [Math.min(...read), Math.max(...read)].map(percentText) as [string, string];
  const figures = rates.length === 1 ? copy.one(most) : copy.several(rates.length, least, most);
  const onShipping = rates.filter((rate) => rate.onShipping).length;
  if (onShipping === 0) return figures;
  return `${figures}, ${onShipping === rates.length ? copy.withShipping : copy.partlyShipping}`;
}
