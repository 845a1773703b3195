import { formatExactMoney, moneyIn } from '#app/platform/formats/money.ts';
import { Figures } from '#app/features/admin/figures.tsx';
import type { CurrencyYear } from '../contract.ts';
import { monthName, yearCopy as copy } from '../copy.ts';
import { sumOfPlaces } from '../summarize.ts';
import { SumsTable } from './sums-table.tsx';

/** The sums of one currency. One that is not the shop's is named, and written without a sign. */
export function CurrencySums({ sums }: { sums: CurrencyYear }) {
  const { currency, months, kinds, places, income, returned, expenses, fees, left } = sums;
  const isShops = currency === moneyIn().code.toUpperCase();
  const placed = sumOfPlaces(places);
  const money = (amount: string) =>
    isShops ? formatExactMoney(amount) : `${amount}\u00a0${currency}`;
  return (
    <>
      <Figures
        figures={[
          [copy.income, money(income)],
          [copy.returned, money(returned)],
          [copy.expenses, money(expenses)],
          [copy.fees, money(fees)],
          [copy.left, money(left)],
        ]}
      />
      <SumsTable
        title={copy.byMonth}
        columns={[copy.month, copy.income, copy.returned, copy.expenses, copy.fees, copy.left]}
        rows={months.map((month) => [
          monthName(month.month),
          money(month.income),
          money(month.returned),
          money(month.expenses),
          money(month.fees),
          money(month.left),
        ])}
        total={[copy.total, ...[income, returned, expenses, fees, left].map(money)]}
      />
      <SumsTable
        title={copy.byKind}
        columns={[copy.kind, copy.entries, copy.amount]}
        rows={kinds.map(({ kind, count, amount }) => [kind, String(count), money(amount)])}
      />
      {places.length > 0 && (
        <SumsTable
          title={copy.byPlace}
          columns={[copy.place, copy.orders, copy.sales, copy.tax]}
          rows={places.map(({ place, orders, sales, tax: charged }) => [
            place,
            String(orders),
            money(sales),
            money(charged),
          ])}
          total={[copy.total, String(placed.orders), money(placed.sales), money(placed.tax)]}
          note={copy.placeNote}
        />
      )}
    </>
  );
}
