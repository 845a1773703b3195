import type { SaleKind } from './contract.ts';

/** The colours of the kinds: rust stays for the next step. */
export const kindMarks: Record<SaleKind, { swatch: string; fill: string }> = {
  artwork: { swatch: 'bg-ink', fill: 'var(--color-ink)' },
  print: { swatch: 'bg-verdigris', fill: 'var(--color-verdigris)' },
  merchandise: { swatch: 'bg-ochre', fill: 'var(--color-ochre)' },
  subscription: { swatch: 'bg-moss', fill: 'var(--color-moss)' },
};
