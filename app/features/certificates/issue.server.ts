import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import { oneAtATime, type Transaction } from '#app/database/client.server.ts';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import { certificates } from '#app/database/schema/certificates.ts';
import { orderItems } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { bothUnitsText } from '#app/platform/measures/sides.ts';
import type { EditionNumbers } from '#app/features/catalog/contract.ts';
import { editionText } from '#app/features/catalog/edition-numbers.ts';
import { giveElsewhere, numbersOf } from '#app/features/stock/edition-numbers.server.ts';
import { sellOriginal } from '#app/features/stock/sell-original.server.ts';
import type { Copy } from './by-hand/contract.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import { isUnique, lineOf, lockSale, refuseNewSale } from './by-hand/order-line.server.ts';
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
  /** The numbers that the line was given when it was paid, or of the sheet that left without an order. */
  numbers?: EditionNumbers | undefined;
  /** What the owner says of a sale that was not made here. */
  byHand?: ByHand | undefined;
};
type ByHand = {
  copy?: Copy | undefined;
  soldOn?: string | undefined;
  holder?: string | undefined;
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
 * Issues a certificate on demand. A line of an order, an original, and a numbered sheet have one at a time: it is answered where it
 * stands. Of a numbered edition it says the numbers that its line was given, whatever was typed (invariant 32), or the sheet that left
 * without an order, which is for sale no more (decision 53). Throws AppError 'missing' for no such work or line, 'conflict' for a
 * cancelled order or a sheet that has its certificate elsewhere, 'invalid' for no sheet of a numbered work. For the owner only.
 */
export async function issueCertificate(
  context: Context,
  { body }: Input<IssueCertificate>,
): Promise<{ id: string; number: string }> {
  const by: Asked = 'artworkId' in body ? body : { edition: body.edition };
  refuseDayToCome(by.soldOn, context.now());
  return context.db.transaction(async (tx) => {
    const line = 'orderItemId' in body ? await lineOf(tx, body.orderItemId) : null;
    const sale = by.artworkId ? await lockSale(tx, by.artworkId) : null;
    const artwork = await lockWork(tx, line ? line.artworkId : (by.artworkId ?? null));
    const isOriginal = !artwork.isNumbered && (await isUnique(tx, artwork.id));
    if (isOriginal && !line) await refuseNewSale(tx, artwork.id, sale);
    const orderItemId = line?.orderItemId ?? (isOriginal ? sale : null);
    if (isOriginal && !orderItemId && (by.soldOn || by.holder))
      await sellElsewhere(tx, artwork.id, context.now());
    const wish = { artwork, orderItemId, isOriginal };
    const said = await editionOf(tx, context, wish, { by, isOfLine: line !== null });
    const { id, number } = await issue(tx, context, {
      ...wish,
      ...said,
      byHand: line ? undefined : by,
    });
    return { id, number };
  });
}

/** What a certificate says of the edition: the numbers that the line was given, or the sheet and the words of a certificate by hand. */
async function editionOf(
  tx: Transaction,
  context: Context,
  { artwork, orderItemId, isOriginal }: Omit<Wish, 'edition'>,
  { by, isOfLine }: { by: Asked; isOfLine: boolean },
): Promise<Pick<Wish, 'edition' | 'numbers'>> {
  const sheet = isOfLine ? undefined : await sheetOf(tx, context, artwork, by.copy);
  const ofLine = orderItemId ? (await numbersOf(tx, [orderItemId])).get(orderItemId) : undefined;
  const numbers = ofLine ?? (by.copy?.isProof ? undefined : sheet?.numbers);
  const named = ofLine ? editionText(ofLine) : (sheet?.name ?? by.edition ?? '');
  return { edition: isOriginal ? copy.original : named, numbers };
}

type Asked = { artworkId?: string; edition?: string | undefined } & ByHand;

/** Somewhere it is tomorrow already. */
function refuseDayToCome(day: string | undefined, now: Date): void {
  if (day !== undefined && Date.parse(day) > now.getTime() + 24 * 3600 * 1000)
    throw new AppError('invalid', copy.byHand.toCome, { soldOn: copy.byHand.toCome });
}

/** So that nobody buys the last sheet while it is given elsewhere. */
async function lockWork(tx: Transaction, id: string | null): Promise<Artwork> {
  const [artwork] = id
    ? await tx.select().from(artworks).where(eq(artworks.id, id)).for('no key update')
    : [];
  if (artwork) return artwork;
  throw new AppError(
    'missing',
    'This work is no longer in the catalogue, so nothing can be said of it.',
  );
}

/** An original that is somebody's already must not be bought here too (decision 53). Throws AppError 'conflict' while a buyer holds it. */
async function sellElsewhere(tx: Transaction, artworkId: string, at: Date): Promise<void> {
  const isUnsold = and(eq(editions.artworkId, artworkId), lt(editions.sold, editions.total));
  if ((await tx.$count(editions, isUnsold)) > 0) await sellOriginal(tx, artworkId, at);
}

/** Which sheet of a numbered work a certificate by hand is for; nothing for another work. */
async function sheetOf(
  tx: Transaction,
  { now }: Context,
  { id: artworkId, isNumbered }: Artwork,
  sheet: Copy | undefined,
): Promise<{ numbers: EditionNumbers; name: string } | undefined> {
  if (isNumbered !== (sheet !== undefined)) {
    const sentence = isNumbered ? copy.byHand.whichSheet : copy.byHand.noSheets;
    throw new AppError('invalid', sentence, { number: sentence });
  }
  if (!sheet) return undefined;
  const numbers = await giveElsewhere(tx, { artworkId, ...sheet }, now());
  const name = sheet.isProof ? copy.byHand.proof(sheet.number, numbers.size) : editionText(numbers);
  return { numbers, name };
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

async function issue(tx: Transaction, context: Context, wish: Wish): Promise<Row> {
  const { artwork, orderItemId, isOriginal, byHand } = wish;
  // A press and a sale at once: the second finds what the first made.
  await oneAtATime(tx, `certificate ${artwork.id}`);
  const there = await standing(tx, wish);
  if (there) {
    if (orderItemId && !there.orderItemId)
      await tx
        .update(certificates)
        .set({ orderItemId, holder: null })
        .where(eq(certificates.id, there.id));
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
      editionId: byHand?.copy?.editionId ?? null,
      copyNumber: byHand?.copy?.number ?? null,
      isProof: byHand?.copy?.isProof ?? false,
      holder: byHand?.holder || null,
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

/** The certificate that counts for this line, this sheet or this original: issued before its sale, it goes with the work. */
async function standing(
  tx: Transaction,
  { artwork, orderItemId, isOriginal, byHand }: Wish,
): Promise<Row | undefined> {
  const sheet = byHand?.copy;
  const ofWhat = isOriginal
    ? eq(certificates.artworkId, artwork.id)
    : orderItemId
      ? eq(certificates.orderItemId, orderItemId)
      : sheet &&
        and(
          eq(certificates.editionId, sheet.editionId),
          eq(certificates.isProof, sheet.isProof),
          eq(certificates.copyNumber, sheet.number),
        );
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
  { artwork, edition, numbers, byHand }: Wish,
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
    soldOn: byHand?.soldOn,
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
