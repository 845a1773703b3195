import type { UploadKind } from './contract.ts';

/** Pixels of the longer side: below it a print or a large screen shows single pixels. */
export const leastPixels = { picture: 1600, illustration: 300, design: 600 } as const;

/** Said before a file is chosen; a smaller one is refused. */
export const leastSentence = (kind: keyof typeof leastPixels): string =>
  `${leastPixels[kind].toLocaleString('en-US')} pixels or more on the longer side.`;

/** Bytes of one file; the pictures of a whole shop are one zip file. */
export const mostBytes = (kind: UploadKind): number =>
  kind === 'import' ? 1_000_000_000 : 40_000_000;
