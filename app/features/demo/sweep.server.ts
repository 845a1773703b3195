import { rm } from 'node:fs/promises';
import { eq, or } from 'drizzle-orm';
import { oneAtATime } from '#app/database/client.server.ts';
import { artworks, pictures } from '#app/database/schema/catalog.ts';
import { demoRows } from '#app/database/schema/operations.ts';
import { variantFolder } from '#app/features/pictures/variants.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { type BackedUp, deleteBackup, readBackup } from './clearing/backup-file.server.ts';
import { demoSetting, readDemoState, writeDemoState } from './clearing/state.server.ts';

/**
 * Deletes a cleared demo for good once it cannot be brought back any more: the file of its rows, and its pictures and designs. Its films
 * go with the next sweep of films. May run any number of times.
 */
export async function sweepDemo(context: Context): Promise<void> {
  const { db, env, now } = context;
  const state = await readDemoState(db);
  if (state.is !== 'cleared' || state.backup === null || now() < state.undoUntil) return;
  const { clearedAt, backup, studioLeft } = state;
  const rows = await readBackup(env, backup);
  if (rows) await deleteFiles(context, rows);
  await db.transaction(async (tx) => {
    await oneAtATime(tx, demoSetting);
    await writeDemoState(tx, { clearedAt, backup: null, studioLeft, films: [] });
    await tx.delete(demoRows);
  });
  await deleteBackup(env, backup);
}

/** What a row of the shop names by now stays. */
async function deleteFiles(context: Context, rows: BackedUp): Promise<void> {
  const { db, files } = context;
  for (const row of rows.get('pictures') ?? []) {
    const { id, source } = JSON.parse(row) as { id: string; source: string };
    if ((await db.$count(pictures, eq(pictures.id, id))) > 0) continue;
    await files.delete(source);
    await rm(variantFolder(context, id), { recursive: true, force: true });
  }
  for (const row of rows.get('artworks') ?? []) {
    const { design, design_for_dark: dark } = JSON.parse(row) as Record<string, string | null>;
    for (const name of [design, dark])
      if (
        name &&
        (await db.$count(
          artworks,
          or(eq(artworks.design, name), eq(artworks.designForDark, name)),
        )) === 0
      )
        await files.delete(name);
  }
}
