import { asc, desc, eq, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import { artworkPictures, artworks } from '#app/database/schema/catalog.ts';
import { consignments, galleries } from '#app/database/schema/office.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { isFirstPicture } from '#app/features/catalog/first-picture.server.ts';
import { pictureUrl } from '#app/features/pictures/picture.ts';
import type { Consignment, Consignments } from './contract.ts';

/** How many that ended are shown, and how many galleries can be chosen from. */
const mostEnded = 100;
const mostGalleries = 500;

/** What is at which gallery, what came of the earlier ones, and the galleries themselves. For the owner only. */
export async function listConsignments(context: Context): Promise<Consignments> {
  const { db } = context;
  const [out, ended, known] = await Promise.all([
    read(context, isNull(consignments.endedOn)),
    read(context, isNotNull(consignments.endedOn), mostEnded),
    db
      .select({ id: galleries.id, name: galleries.name, share: galleries.commissionRate })
      .from(galleries)
      .where(ne(galleries.status, 'inactive'))
      .orderBy(asc(galleries.name), asc(galleries.id))
      .limit(mostGalleries),
  ]);
  return {
    out,
    ended,
    galleries: known.map((gallery) => ({ ...gallery, share: plain(gallery.share ?? '') })),
  };
}

/** One of them. Throws AppError 'missing'. */
export async function getConsignment(context: Context, id: string): Promise<Consignment> {
  const [found] = await read(context, eq(consignments.id, id));
  if (!found) throw new AppError('missing', 'There is no such work at a gallery.');
  return found;
}

async function read({ db }: Context, which: SQL, most?: number): Promise<Consignment[]> {
  const rows = db
    .select({ consignment: consignments, work: artworks, pictureId: artworkPictures.pictureId })
    .from(consignments)
    .innerJoin(artworks, eq(artworks.id, consignments.artworkId))
    .leftJoin(artworkPictures, isFirstPicture)
    .where(which)
    .orderBy(
      desc(consignments.endedOn),
      desc(consignments.sentOn),
      desc(consignments.createdAt),
      desc(consignments.id),
    );
  return (await (most === undefined ? rows : rows.limit(most))).map(
    ({ consignment, work, pictureId }) => ({
      id: consignment.id,
      artworkId: work.id,
      title: work.title,
      imageUrl: pictureId && pictureUrl(pictureId, 360),
      price: toDecimal(work.price),
      gallery: consignment.galleryName,
      share: plain(consignment.share),
      sentOn: consignment.sentOn,
      endedOn: consignment.endedOn,
      outcome: consignment.outcome,
      orderId: consignment.orderId,
      notes: consignment.notes ?? '',
    }),
  );
}

/** `40.00` as it is written: `40`. */
const plain = (share: string) => share && String(Number(share));
