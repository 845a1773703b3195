type SumsTableProps = {
  title: string;
  /** What its columns are called; all but the first are figures. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** The last row, which sums up the others. */
  total?: readonly string[];
  note?: string;
};

/** Figures under each other, with a heading. On a phone what stands between the third and the last makes room; it is in the table of every entry. */
export function SumsTable({ title, columns, rows, total, note }: SumsTableProps) {
  return (
    <section className="mt-12">
      <h2 className="type-h">{title}</h2>
      <table className="mt-3 w-full text-right tabular-nums max-sm:text-[0.8125rem]">
        <thead className="border-b border-ink">
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={`${cell} type-caption font-normal text-label`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name} className="border-b border-hairline">
              <th scope="row" className={`${cell} font-normal`}>
                {name}
              </th>
              <Figures name={name ?? ''} figures={figures} />
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" className={cell}>
                {total[0]}
              </th>
              <Figures name="total" figures={total.slice(1)} />
            </tr>
          </tfoot>
        )}
      </table>
      {note && <p className="type-small mt-3 max-w-[44em] text-label">{note}</p>}
    </section>
  );
}

/** Two figures of a row may be the same: their place tells them apart. */
function Figures({ name, figures }: { name: string; figures: readonly string[] }) {
  return figures.map((figure, at) => (
    <td key={`${name} ${columnKeys[at]}`} className={cell}>
      {figure}
    </td>
  ));
}

const columnKeys = ['first', 'second', 'third', 'fourth', 'fifth'];
const cell =
  'py-2.5 pl-2 sm:pl-5 first:pl-0 first:text-left not-first:whitespace-nowrap max-sm:nth-4:not-last:hidden max-sm:nth-5:not-last:hidden';
