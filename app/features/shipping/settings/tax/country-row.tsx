import { PlaceRow } from '../place-row.tsx';
import { taxCopy } from './copy.ts';
import { type DraftRate, percentText, readPercent } from './draft.ts';

const copy = taxCopy.rates;

type CountryRowProps = { name: string; rates: readonly DraftRate[]; onEdit: () => void };

/** What a country asks, in one line. */
export function CountryRow({ name, rates, onEdit }: CountryRowProps) {
  return (
    <PlaceRow
      name={name}
      summary={summaryOf(rates)}
      edit={{ says: copy.edit, label: copy.editOf(name), onPress: onEdit }}
      columns="lg:grid lg:grid-cols-[minmax(0,1fr)_3.5rem] lg:gap-x-4"
    />
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
