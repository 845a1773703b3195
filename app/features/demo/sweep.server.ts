import { rm } from 'node:fs/promises';
import { eq, or } from 'drizzle-orm';
import { oneAtATime, type Transaction } from '#app/database/client.server.ts';
import { artworks, pictures } from '#app/database/schema/catalog.ts';
import { demoRows } from '#app/database/schema/operations.ts';
import { variantFolder } from '#app/features/pictures/variants.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import {
  type BackedUp,
  deleteBackup,
  deleteLeftovers,
  readBackup,
} from './clearing/backup-file.server.ts';
import {
  demoSetting,
  keptFor,
  readDemoState,
  writeDemoState,
} from '#app/features/settings/record/demo-state.server.ts';

/**
 * Deletes a cleared demo for good once it cannot be brought back any more: the file of its rows, and its pictures and designs. Its films
 * go with the next sweep of films. What a clearing that broke off left behind goes as late. May run any number of times.
 */
export async function sweepDemo(context: Context): Promise<void> {
  const { db, env, now } = context;
  const state = await readDemoState(db);
  const kept = state.is === 'cleared' ? (state.backup ?? undefined) : undefined;
  await deleteLeftovers(env, kept, new Date(now().getTime() - keptFor));
  if (state.is !== 'cleared' || state.backup === null || now() < state.undoUntil) return;
  const { backup } = state;
  await db.transaction(async (tx) => {
    // Whoever brings it back in the last minute has ended by then, or comes too late.
    await oneAtATime(tx, demoSetting);
    const { is } = await readDemoState(tx);
    if (is !== 'cleared') return;
    const rows = await readBackup(env, backup);
    if (rows) await deleteFiles(context, tx, rows);
    const { undoUntil: _, is: __, ...facts } = state;
    await writeDemoState(tx, { ...facts, backup: null, films: [] });
    await tx.delete(demoRows);
  });
  await deleteBackup(env, backup);
}

/** What a row of the shop names by now stays. */
async function deleteFiles(context: Context, tx: Transaction, rows: BackedUp): Promise<void> {
  const { files } = context;
  for (const row of rows.get('pictures') ?? []) {
    const { id, source } = JSON.parse(row) as { id: string; source: string };
    if ((await tx.$count(pictures, eq(pictures.id, id))) > 0) continue;
    await files.delete(source);
    await rm(variantFolder(context, id), { recursive: true, force: true });
  }
  for (const row of rows.get('artworks') ?? []) {
    const { design, design_for_dark: dark } = JSON.parse(row) as Record<string, string | null>;
    for (const name of [design, dark])
      if (
        name &&
        (await tx.$count(
          artworks,
          or(eq(artworks.design, name), eq(artworks.designForDark, name)),
        )) === 0
      )
        await files.delete(name);
  }
}
