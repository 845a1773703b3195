import { createHash } from 'node:crypto';
import type { OpenedFiles } from '#app/integrations/archive/zip.server.ts';
import { addPicture } from '#app/features/pictures/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { pictureFinder } from './find-picture.ts';

/** A picture as it is here: its id, or why there is none. */
type Taken = { id: string; why?: undefined } | { id?: undefined; why: string };

/** Finds pictures in what the owner gave, and takes them in. */
export type Pictures = {
  /** Whether it is there; nothing is read. */
  has: (address: string) => boolean;
  /** Takes it in by the way every upload goes. The same file is one picture, however often it is taken. */
  take: (address: string, alt: string) => Promise<Taken>;
};

/** A picture of a work is a few megabytes; a scan for a print of two meters has 80. */
const mostBytes = 120_000_000;

export function openPictures(context: Context, files: readonly OpenedFiles[]): Pictures {
  const finders = files.map((opened) => ({ opened, find: pictureFinder(opened.names) }));
  const found = (address: string) =>
    finders
      .map(({ opened, find }) => ({ opened, name: find(address) }))
      .find(({ name }) => name !== undefined);
  const known = new Map<string, Taken>();
  const take = async (address: string, alt: string): Promise<Taken> => {
    const place = found(address);
    if (place?.name === undefined) return { why: `there is no file of ${address}.` };
    const before = known.get(place.name);
    if (before) return before;
    const taken = await takeIn(context, await place.opened.read(place.name, mostBytes), alt).catch(
      (error: unknown): Taken => {
        if (!(error instanceof AppError)) throw error;
        return { why: `${place.name}: ${error.message}` };
      },
    );
    known.set(place.name, taken);
    return taken;
  };
  return { has: (address) => found(address) !== undefined, take };
}

/** Its id is made of its bytes: a run that was cut short after it finds it again. */
async function takeIn(context: Context, bytes: Uint8Array, alt: string): Promise<Taken> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const id = hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5');
  return { id: await addPicture(context, { bytes, alt, id }) };
}
