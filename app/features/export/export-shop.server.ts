import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lastMigration } from '#app/database/migration-files.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { exportRows, exportTables } from './data.server.ts';
import { contentsFile, type ExportContents, exportLayout } from './contents.server.ts';
import { exportFiles } from './pictures.server.ts';
import { exportPosts } from './posts.server.ts';
import { type FetchPage, exportSite } from './static-site.server.ts';

/** Writes a file of the export; folders are made as they are needed. */
export type Write = (name: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) => Promise<void>;

/** How much was written: tables, pictures, posts, pages of the site. */
type Exported = { tables: number; pictures: number; posts: number; pages: number };

const readme = `Everything of this shop as open files.

  tables/     what is kept of each kind, for a spreadsheet (CSV, UTF-8)
  data/       every table of the database, for programs (JSON: an array of rows)
  pictures/   the originals as they were uploaded, named after the works that they show
  films/      the films of works
  designs/    what is printed on things
  posts/      the posts of the blog (markdown, with title, day and tags at the top)
  site/       the site as visitors see it; open site/index.html, no server is needed
  shop.json   where each file of the shop lies, for "npm run owner -- import own"

In tables/ and data/ are the names and addresses of customers: keep them as safe as the shop does.
What opens something is left out: passwords, keys, sessions, the tokens of mailed links.
`;

/** Writes into a folder. Throws AppError 'conflict' where there is something in it already. */
export async function writeInto(folder: string): Promise<Write> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new AppError('conflict', `${folder} is not empty. Name a folder that is, or a new one.`);
  return async (name, bytes) => {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  };
}

type ExportOptions = {
  write: Write;
  fetchPage: FetchPage;
  /** Asked now and then, where it may ask the database; what it rejects with ends the export. */
  goOn?: () => Promise<void>;
};

/** Writes all that is the shop's, as files that other programs read. */
export async function exportShop(
  context: Context,
  { write: writeNow, fetchPage, goOn }: ExportOptions,
): Promise<Exported> {
  const write: Write = async (...file) => {
    await goOn?.();
    await writeNow(...file);
  };
  await write('README.txt', Buffer.from(readme));
  const tables = await exportTables(context, write);
  // PGlite has one process and one connection: nobody can take the work meanwhile, and nothing else can be asked.
  await exportRows(context, writeNow, context.env.DATABASE_URL ? goOn : undefined);
  const { names, stored } = await exportFiles(context, write);
  const contents: ExportContents = {
    layout: exportLayout,
    madeAt: context.now().toISOString(),
    migration: await lastMigration(context.db),
    files: stored,
  };
  await write(contentsFile, Buffer.from(`${JSON.stringify(contents, null, 1)}\n`));
  const posts = await exportPosts(context, { write, names });
  const pages = await exportSite(fetchPage, { write, url: context.env.PUBLIC_URL });
  return { tables, pictures: names.size, posts, pages };
}
