import { formatExactMoney, moneyIn } from '#app/platform/formats/money.ts';
import { Figures } from '#app/features/admin/figures.tsx';
import type { CurrencyYear } from '../contract.ts';
import { monthName, yearCopy as copy } from '../copy.ts';
import { SumsTable } from './sums-table.tsx';

/** The sums of one currency. One that is not the shop's is named, and written without a sign. */
export function CurrencySums({ sums }: { sums: CurrencyYear }) {
  const { currency, months, kinds, places, income, returned, fees, left, tax } = sums;
  const isShops = currency === moneyIn().code.toUpperCase();
  const money = (amount: string) =>
    isShops ? formatExactMoney(amount) : `${amount}\u00a0${currency}`;
  return (
    <>
      <Figures
        figures={[
          [copy.income, money(income)],
          [copy.returned, money(returned)],
          [copy.left, money(left)],
          [copy.tax, money(tax)],
        ]}
      />
      <SumsTable
        title={copy.byMonth}
        columns={[copy.month, copy.income, copy.returned, copy.fees, copy.left]}
        rows={months.map((month) => [
          monthName(month.month),
          money(month.income),
          money(month.returned),
          money(month.fees),
          money(month.left),
        ])}
        total={[copy.total, money(income), money(returned), money(fees), money(left)]}
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
          note={copy.placeNote}
        />
      )}
    </>
  );
}
