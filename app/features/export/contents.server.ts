import { z } from 'zod';

/** The file that says what the export is, and where each stored file of the shop lies in it. */
export const contentsFile = 'shop.json';

/** The layout that this program writes, and the only one that it reads. */
export const exportLayout = 1;

export const ExportContents = z.looseObject({
  layout: z.number(),
  madeAt: z.iso.datetime(),
  /** The last migration of the database that it was made from. */
  migration: z.string(),
  /** By its name in the store of the shop, the path from the folder of the export. */
  files: z.record(z.string(), z.string()),
});
export type ExportContents = z.output<typeof ExportContents>;
