import type { SizeChart, WorkForm } from '../../form-contract.ts';

/** The rows of a chart for the sizes that a form has now, in their order; what was measured of one that is gone is kept aside. */
export function chartRows({ sizes }: Pick<WorkForm, 'sizes'>, chart: SizeChart): SizeChart['rows'] {
  return sizes.flatMap(({ size }) => {
    if (size.trim() === '') return [];
    const row = chart.rows.find((one) => one.size === size);
    return [{ size, lengths: chart.measures.map((_, at) => row?.lengths[at] ?? '') }];
  });
}

/** A chart with one length of one size as it is typed. */
export function withLength(
  form: Pick<WorkForm, 'sizes'>,
  chart: SizeChart,
  { size, at, text }: { size: string; at: number; text: string },
): SizeChart {
  const rows = chartRows(form, chart).map((row) =>
    row.size === size ? { ...row, lengths: row.lengths.with(at, text) } : row,
  );
  return { ...chart, rows };
}
