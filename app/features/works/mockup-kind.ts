import { tidyLine } from '#app/platform/formats/text.ts';
import { type Thing, things } from '#app/platform/measures/printable-sheet.ts';
import type { WorkForm } from './form-contract.ts';

/** What a thing is of those that we can show; undefined for what its owner names otherwise. */
export const mockupKindOf = ({
  merchandiseType,
}: Pick<WorkForm, 'merchandiseType'>): Thing | undefined =>
  things.find((thing) => thing === tidyLine(merchandiseType));
