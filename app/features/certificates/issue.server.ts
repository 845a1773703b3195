import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import { oneAtATime, type Transaction } from '#app/database/client.server.ts';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import { certificates } from '#app/database/schema/certificates.ts';
import { orderItems, orders } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { bothUnitsText } from '#app/platform/measures/sides.ts';
import type { EditionNumbers } from '#app/features/catalog/contract.ts';
import { editionText } from '#app/features/catalog/edition-numbers.ts';
import { numbersOf } from '#app/features/stock/edition-numbers.server.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import { artistOf, nameOr } from '#app/features/settings/record/studio-record.ts';
import type { StudioRecord } from '#app/features/settings/record/contract.ts';
import { alphabet, canonical, writeNumber } from './certificate.ts';
import { certificateCopy as copy } from './copy.ts';
import type { CertificateRecord, IssueCertificate, WithdrawCertificate } from './contract.ts';

type Row = typeof certificates.$inferSelect;
type Artwork = typeof artworks.$inferSelect;
type Wish = {
  artwork: Artwork;
  orderItemId: string | null;
  isOriginal: boolean;
  edition: string;
  /** The numbers that the line was given when it was paid. */
  numbers?: EditionNumbers | undefined;
};

/**
 * Issues the certificates of the originals among a new order's works, inside the transaction that places it, so that none
 * is sold without (decision 26). Nothing here asks a file or another machine: it cannot hold the order up.
 */
export async function certifyOriginals(
  tx: Transaction,
  context: Context,
  orderId: string,
  originals: readonly string[],
): Promise<void> {
  if (originals.length === 0) return;
  const lines = await tx
    .select({ id: orderItems.id, artwork: artworks })
    .from(orderItems)
    .innerJoin(artworks, eq(artworks.id, orderItems.artworkId))
    .where(and(eq(orderItems.orderId, orderId), inArray(orderItems.artworkId, [...originals])))
    .orderBy(artworks.id);
  for (const { id, artwork } of lines) {
    await issue(tx, context, {
      artwork,
      orderItemId: id,
      isOriginal: true,
      edition: copy.original,
    });
  }
}

/**
 * Issues a certificate on demand. A line of an order, and an original, have one at a time: it is answered where it stands. Of a numbered
 * edition it says the numbers that its line was given, whatever was typed (invariant 32).
 * Throws AppError 'missing' for no such work or line, 'conflict' for a cancelled order. For the owner only.
 */
export async function issueCertificate(
  context: Context,
  { body }: Input<IssueCertificate>,
): Promise<{ id: string; number: string }> {
  return context.db.transaction(async (tx) => {
    const { artworkId, ...line } =
      'artworkId' in body ? { ...body, orderItemId: null } : await lineOf(tx, body.orderItemId);
    const [artwork] = artworkId
      ? await tx.select().from(artworks).where(eq(artworks.id, artworkId))
      : [];
    if (!artwork)
      throw new AppError(
        'missing',
        'This work is no longer in the catalogue, so nothing can be said of it.',
      );
    const isOriginal = !artwork.isNumbered && (await isUnique(tx, artwork.id));
    const orderItemId = line.orderItemId ?? (isOriginal ? await saleOf(tx, artwork.id) : null);
    const numbers = orderItemId ? (await numbersOf(tx, [orderItemId])).get(orderItemId) : undefined;
    const named = numbers ? editionText(numbers) : (body.edition ?? '');
    const edition = isOriginal ? copy.original : named;
    const wish = { artwork, orderItemId, isOriginal, edition, numbers };
    const { id, number } = await issue(tx, context, wish);
    return { id, number };
  });
}

/** Withdraws a certificate; one that is withdrawn stays as it is. Throws AppError 'missing'. For the owner only. */
export async function withdrawCertificate(
  context: Context,
  { params }: Input<WithdrawCertificate>,
) {
  return context.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(certificates)
      .where(eq(certificates.id, params.id))
      .for('update');
    if (!row) throw new AppError('missing', 'There is no such certificate.');
    const at = row.withdrawnAt ?? context.now();
    if (!row.withdrawnAt) {
      await tx.update(certificates).set({ withdrawnAt: at }).where(eq(certificates.id, row.id));
      await note(tx, context, row, 'withdrawn');
    }
    return { id: row.id, withdrawnAt: at.toISOString() };
  });
}

async function lineOf(
  tx: Transaction,
  id: string,
): Promise<{ artworkId: string | null; orderItemId: string }> {
  const [line] = await tx
    .select({
      artworkId: orderItems.artworkId,
      type: orderItems.fulfillmentType,
      status: orders.status,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.id, id))
    // Cancelled meanwhile, the certificate would outlive its sale.
    .for('share', { of: orders });
  if (!line || line.type !== 'manual')
    throw new AppError('missing', 'There is no such work in an order.');
  if (line.status === 'cancelled')
    throw new AppError('conflict', 'This order was cancelled, so its works have no certificate.');
  return { artworkId: line.artworkId, orderItemId: id };
}

/** The line that an original was sold with: its certificate ends with that sale, whichever way it was asked for. */
async function saleOf(tx: Transaction, artworkId: string): Promise<string | null> {
  const [line] = await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.artworkId, artworkId), ne(orders.status, 'cancelled')))
    .for('share', { of: orders });
  return line?.id ?? null;
}

async function isUnique(tx: Transaction, artworkId: string): Promise<boolean> {
  const rows = await tx.select().from(editions).where(eq(editions.artworkId, artworkId));
  return rows.length === 1 && rows[0]?.size === null && rows[0].total === 1;
}

async function issue(tx: Transaction, context: Context, wish: Wish): Promise<Row> {
  const { artwork, orderItemId, isOriginal } = wish;
  // A press and a sale at once: the second finds what the first made.
  await oneAtATime(tx, `certificate ${artwork.id}`);
  const there = await standing(tx, wish);
  if (there) {
    if (orderItemId && !there.orderItemId)
      await tx.update(certificates).set({ orderItemId }).where(eq(certificates.id, there.id));
    return there;
  }
  const record = recordOf(context, await readStudio(tx), wish);
  const text = canonical(record);
  const [made] = await tx
    .insert(certificates)
    .values({
      number: record.certificate,
      artworkId: artwork.id,
      orderItemId,
      isOriginal,
      record: text,
      signature: context.seal.sign(text),
      publicKey: context.seal.publicKey,
      issuedAt: new Date(record.issuedAt),
    })
    .returning();
  if (!made) throw new Error('the certificate was not written');
  await note(tx, context, made, 'issued');
  return made;
}

/** The certificate that counts for this line, or for this original: issued before its sale, it goes with the work. */
async function standing(
  tx: Transaction,
  { artwork, orderItemId, isOriginal }: Wish,
): Promise<Row | undefined> {
  const ofWhat = isOriginal
    ? eq(certificates.artworkId, artwork.id)
    : orderItemId
      ? eq(certificates.orderItemId, orderItemId)
      : undefined;
  if (!ofWhat) return undefined;
  const [row] = await tx
    .select()
    .from(certificates)
    .where(and(ofWhat, isNull(certificates.withdrawnAt)));
  return row;
}

function recordOf(
  { env, now, seal }: Context,
  studio: StudioRecord,
  { artwork, edition, numbers }: Wish,
): CertificateRecord {
  const { height, width } = artwork;
  return {
    artist: artistOf(studio) || nameOr(studio, env),
    certificate: newNumber(),
    dimensions: height !== null && width !== null ? bothUnitsText({ height, width }) : '',
    edition,
    editionNumbers: numbers?.numbers.join(', '),
    editionSize: numbers?.size,
    issuedAt: now().toISOString(),
    key: seal.keyId,
    kind: 'certificate of authenticity',
    medium: artwork.medium,
    site: env.PUBLIC_URL,
    title: artwork.title,
    year: artwork.year,
  };
}

/** 60 random bits. */
function newNumber(): string {
  return writeNumber(Array.from(randomBytes(12), (byte) => alphabet[byte & 31]).join(''));
}

async function note(
  tx: Transaction,
  { now, owner }: Context,
  { id, number }: Row,
  change: 'issued' | 'withdrawn',
): Promise<void> {
  const actor = owner ? 'owner' : 'system';
  await recordAudit(tx, {
    at: now(),
    actor,
    actorId: owner?.id,
    entity: 'certificate',
    entityId: id,
    change,
    after: number,
  });
}
