import type { SaleKind } from './contract.ts';

/** The colors of the kinds: rust stays for the next step. */
export const kindMarks: Record<SaleKind, { swatch: string; fill: string }> = {
  artwork: { swatch: 'bg-ink', fill: 'var(--color-ink)' },
  print: { swatch: 'bg-verdigris', fill: 'var(--color-verdigris)' },
  merchandise: { swatch: 'bg-ochre', fill: 'var(--color-ochre)' },
  commission: { swatch: 'bg-label', fill: 'var(--color-label)' },
  subscription: { swatch: 'bg-moss', fill: 'var(--color-moss)' },
  shipping: { swatch: 'bg-hairline', fill: 'var(--color-hairline)' },
  refund: { swatch: 'bg-danger', fill: 'var(--color-danger)' },
};
