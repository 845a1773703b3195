import { z } from 'zod';

/** The layout that this program writes, and the only one that it reads. */
export const layout = 1;

/** The first file of a backup: whose it is and what it needs to be read. `migration` is the last one that its database had. */
export const BackupHead = z.looseObject({
  layout: z.number(),
  shop: z.string(),
  madeAt: z.iso.datetime(),
  migration: z.string(),
});
export type BackupHead = z.output<typeof BackupHead>;

/** The last file of a backup: all that has to be in it. Hashes are SHA-256 in hexadecimal; a table's is of its rows' lines in the order of its key. */
export const BackupContents = z.looseObject({
  tables: z.array(
    z.looseObject({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.looseObject({ name: z.string(), last: z.number() })),
  files: z.array(z.looseObject({ name: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type BackupContents = z.output<typeof BackupContents>;

export const names = {
  readme: 'README.txt',
  head: 'backup.json',
  contents: 'contents.json',
  tables: 'database/',
  files: 'files/',
} as const;

export const secretsFile = 'secrets.json';

/** What lies in the data folder besides and cannot be made again. Widths of pictures and printed previews can (decisions 17 and 39). */
export const keptFolders = ['uploads', 'mailbox', 'sandbox', 'demo-backup'] as const;

/** What lies among the uploads for a day alone: files that are still on their way, and the export of everything. */
export const isInPassing = (name: string): boolean => /^(under-way|exports)\//.test(name);

/** Said to whoever opens the file without this program. */
export const readme = `This is a backup of a shop: its database and its files.

To bring the shop back: npm run owner -- restore FILE

Without the program: age --decrypt FILE | tar --extract (https://age-encryption.org). Then
  database/TABLE/NUMBER.jsonl.gz   the rows of each table, a line of JSON each
  files/                           the data folder: uploaded pictures, keys (secrets.json), letters
  backup.json, contents.json       when it was made, and what has to be in it
`;
