import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { settings } from '#app/database/schema/shop.ts';
import { readSettings } from './read-settings.server.ts';

/** The setting that says how far the demo is: `done` was put in before rows had marks, `marked` has them. */
export const demoSetting = 'demo';
/** The files of the demo that were taken in, each with its picture's id or its name in the file store. */
export const demoPictures = 'demo-pictures';

/** For how long a cleared demo can be brought back, in milliseconds. */
export const keptFor = 30 * 24 * 3600 * 1000;

/** A demo that was cleared: when, where its rows lie while they can be brought back, and what of theirs lies beside them. */
const Cleared = z.object({
  clearedAt: z.iso.datetime(),
  backup: z.string().nullable(),
  /** The studio's record as the clearing left it, by digest: while it stands, the whole of it can come back. */
  studioLeft: z.string(),
  /** The version of what the owner had said of tax: what she says later is hers alone. */
  taxVersion: z.number().int().catch(0),
  films: z.array(z.string()).catch([]),
});
type Cleared = z.output<typeof Cleared>;

type DemoState =
  | { is: 'none' | 'begun' | 'done' | 'marked' }
  | ({ is: 'cleared'; undoUntil: Date } & Cleared);

/** How far the demo of this shop is; `none` where it never had one. */
export async function readDemoState(
  db: Pick<Database | Transaction, 'select'>,
): Promise<DemoState> {
  return demoStateIn((await readSettings(db, demoSetting))[demoSetting].value);
}

/** What the stored setting says. */
export function demoStateIn(value: unknown): DemoState {
  if (value === undefined) return { is: 'none' };
  if (value === 'done' || value === 'marked') return { is: value };
  const cleared = Cleared.safeParse(value).data;
  if (!cleared) return { is: 'begun' };
  const undoUntil = new Date(new Date(cleared.clearedAt).getTime() + keptFor);
  return { is: 'cleared', undoUntil, ...cleared };
}

/** Writes how far the demo is. */
export async function writeDemoState(tx: Transaction, value: 'marked' | Cleared): Promise<void> {
  await tx.update(settings).set({ value }).where(eq(settings.name, demoSetting));
}
