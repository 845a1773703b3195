import { createHash } from 'node:crypto';
import type { OpenedFiles } from '#app/integrations/archive/zip.server.ts';
import { addPicture } from '#app/features/pictures/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { inTurn } from '#app/platform/operations/in-turn.ts';
import { noFileOf, pictureFinder } from './find-picture.ts';

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
  const known = new Map<string, Promise<Taken>>();
  const take = async (address: string, alt: string): Promise<Taken> => {
    const place = found(address);
    if (place?.name === undefined) return { why: noFileOf(address) };
    const { opened, name } = place;
    // One after the other: the same bytes under two names are one picture, which only one may be storing.
    const taken = known.get(name) ?? inTurn('imported pictures', () => takeFrom(opened, name, alt));
    known.set(name, taken);
    return taken;
  };
  const takeFrom = async (opened: OpenedFiles, name: string, alt: string): Promise<Taken> => {
    try {
      return await takeIn(context, await opened.read(name, mostBytes), alt);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { why: `${name}: ${error.message}` };
    }
  };
  return { has: (address) => found(address) !== undefined, take };
}

/** Its id is made of its bytes: a run that was cut short after it finds it again. */
async function takeIn(context: Context, bytes: Uint8Array, alt: string): Promise<Taken> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const id = hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5');
  return { id: await addPicture(context, { bytes, alt, id }) };
}
