import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import { artworkPictures, artworks, editions, pictures } from '#app/database/schema/catalog.ts';
import { certificates } from '#app/database/schema/certificates.ts';
import { orderItems, orders } from '#app/database/schema/sales/orders.ts';
import { pictureOf } from '#app/features/pictures/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { isSigned, keyIdOf } from '#app/platform/secrets/signing-key.server.ts';
import { opens } from '#app/features/catalog/visible.server.ts';
import { numbersOf } from '#app/features/stock/edition-numbers.server.ts';
import { type Certificate, CertificateRecord, type CertifiedLine } from './contract.ts';
import { certificateCopy as copy } from './copy.ts';

type Row = typeof certificates.$inferSelect;

/** A certificate by its number, checked now. Throws AppError 'missing'. Holds nothing of whoever bought the work. */
export async function getCertificate(context: Context, number: string): Promise<Certificate> {
  const [row] = await context.db.select().from(certificates).where(eq(certificates.number, number));
  if (!row) throw new AppError('missing', copy.unknown(number || 'you typed'));
  return certificateOf(context, row);
}

/** The same by its id. Throws AppError 'missing'. For the owner only. */
export async function getCertificateById(context: Context, id: string): Promise<Certificate> {
  const [row] = await context.db.select().from(certificates).where(eq(certificates.id, id));
  if (!row) throw new AppError('missing', 'There is no such certificate.');
  return certificateOf(context, row);
}

/** The public key that certificates are signed with. */
export function getCertificateKey({ seal }: Context) {
  return { algorithm: 'Ed25519' as const, publicKey: seal.publicKey, keyId: seal.keyId };
}

/** What of an order leaves by hand, each with its certificate. Throws AppError 'missing'. For the owner only. */
export async function listOrderCertificates(
  { db }: Context,
  orderId: string,
): Promise<CertifiedLine[]> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
  if (!order) throw new AppError('missing', 'There is no such order.');
  const lines = await db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), ne(orderItems.productType, 'merchandise')))
    .orderBy(asc(orderItems.position));
  if (lines.length === 0) return [];
  const works = lines.flatMap(({ artworkId }) => artworkId ?? []);
  const counted =
    works.length > 0
      ? await db.select().from(editions).where(inArray(editions.artworkId, works))
      : [];
  const ofLines = inArray(
    certificates.orderItemId,
    lines.map(({ id }) => id),
  );
  const numbers = await numbersOf(
    db,
    lines.map(({ id }) => id),
  );
  const rows = await db
    .select()
    .from(certificates)
    .where(ofLines)
    .orderBy(desc(certificates.issuedAt));
  return lines.map((line) => {
    const own = rows.filter((row) => row.orderItemId === line.id);
    const valid = own.find((row) => !row.withdrawnAt);
    const sizes = counted.filter(({ artworkId }) => artworkId === line.artworkId);
    return {
      orderItemId: line.id,
      title: line.title,
      isOriginal:
        !numbers.has(line.id) &&
        sizes.length === 1 &&
        sizes[0]?.size === null &&
        sizes[0].total === 1,
      edition: numbers.get(line.id) ?? null,
      certificate: valid
        ? { id: valid.id, number: valid.number, issuedAt: valid.issuedAt.toISOString() }
        : null,
      withdrawn: own.filter((row) => row.withdrawnAt).map(({ number }) => number),
    };
  });
}

async function certificateOf(context: Context, row: Row): Promise<Certificate> {
  const [work] = row.artworkId ? await workOf(context, row.artworkId) : [];
  const { number, record, signature, publicKey, withdrawnAt } = row;
  return {
    number,
    record,
    signature,
    publicKey,
    check: checkOf(context, row),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    picture: work ? { ...pictureOf(work.picture), alt: work.alt ?? work.picture.alt } : null,
    slug: work && opens(work) ? work.slug : null,
  };
}

function workOf({ db }: Context, artworkId: string) {
  return db
    .select({
      slug: artworks.slug,
      visibility: artworks.visibility,
      alt: artworkPictures.alt,
      picture: pictures,
    })
    .from(artworks)
    .innerJoin(artworkPictures, eq(artworkPictures.artworkId, artworks.id))
    .innerJoin(pictures, eq(pictures.id, artworkPictures.pictureId))
    .where(eq(artworks.id, artworkId))
    .orderBy(asc(artworkPictures.position))
    .limit(1);
}

/** Whether what is signed is what stands there, and by whom. The key in the data folder is the only one that is trusted. */
function checkOf(
  { seal }: Context,
  { number, record, signature, publicKey }: Row,
): Certificate['check'] {
  const { success, data } = CertificateRecord.safeParse(JSON.parse(record));
  const isWhole =
    isSigned(record, { signature, publicKey }) &&
    success &&
    data.certificate === number &&
    data.key === keyIdOf(publicKey);
  if (!isWhole) return 'changed';
  return publicKey === seal.publicKey || seal.retired.includes(publicKey) ? 'right' : 'other-key';
}
