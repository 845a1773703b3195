import { resolve } from 'node:path';
import { importFiles } from '#app/features/import/import-files.server.ts';
import { importExport } from '#app/features/import/own/import-export.server.ts';
import { sentenceOf, summaryOf } from '#app/features/import/report.ts';
import type { Env } from '#app/platform/env.server.ts';
import type { ImportAsked } from './owner-commands.ts';
import { openSiteWithoutListening } from './open-site-aside.ts';

/**
 * Brings what another shop exported, with a line on the terminal for each thing of its files. The site is opened from its `build` for that; it
 * neither listens nor works on anything.
 */
export async function importFrom(
  env: Env,
  { format, file, pictures, isDryRun }: ImportAsked,
  build: string,
): Promise<string> {
  const site = await openSiteWithoutListening(env, build);
  try {
    const context = site.context();
    const from = resolve(file);
    const report =
      format === 'own'
        ? await importExport(context, { folder: from, isDryRun })
        : await importFiles(context, {
            format,
            files: [from],
            pictures: pictures === undefined ? [] : [resolve(pictures)],
            isDryRun,
          });
    for (const line of report.lines) process.stdout.write(`${sentenceOf(line)}\n`);
    return summaryOf(report);
  } finally {
    await site.close();
  }
}
