/** What the preview of a colored thing says (spec. sections 4 and 8). */
export const mockupCopy = {
  generate: 'Generate Preview',
  generating: 'Generating...',
  view: 'View Preview',
  newTab: '(opens in a new tab)',
  failed: 'Failed to generate mockup',
} as const;
