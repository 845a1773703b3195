/** The colors of the chart. */
export const growthMarks = {
  joined: { swatch: 'bg-moss', fill: 'var(--color-moss)' },
  left: { swatch: 'bg-ochre', fill: 'var(--color-ochre)' },
} as const;
