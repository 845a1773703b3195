import { asc, desc, eq } from 'drizzle-orm';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import { certificates } from '#app/database/schema/certificates.ts';
import { orderItems } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { CertificateRecord } from '../contract.ts';
import type { ChangeHolder, ListWorkCertificates } from './contract.ts';

/** The certificates of a work, and what she may issue one for. Throws AppError 'missing'. For the owner only. */
export async function listWorkCertificates(
  { db }: Context,
  { params }: Input<ListWorkCertificates>,
): Promise<Reply<ListWorkCertificates>> {
  const [work] = await db.select().from(artworks).where(eq(artworks.id, params.id));
  if (!work) throw new AppError('missing', 'There is no such work.');
  const rows = await db
    .select({ certificate: certificates, orderId: orderItems.orderId })
    .from(certificates)
    .leftJoin(orderItems, eq(orderItems.id, certificates.orderItemId))
    .where(eq(certificates.artworkId, work.id))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id));
  const copies = await db
    .select()
    .from(editions)
    .where(eq(editions.artworkId, work.id))
    .orderBy(asc(editions.size));
  const [only] = copies;
  const isOriginal = copies.length === 1 && only?.size === null && only.total === 1;
  return {
    title: work.title,
    kind: work.isNumbered ? 'numbered' : isOriginal ? 'original' : 'open',
    certificates: rows.map(({ certificate: row, orderId }) => ({
      id: row.id,
      number: row.number,
      edition: CertificateRecord.parse(JSON.parse(row.record)).edition,
      issuedAt: row.issuedAt.toISOString(),
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
      holder: row.holder,
      orderId,
    })),
    editions: work.isNumbered
      ? copies.map(({ id, size, total, editionSize, proofs }) => ({
          id,
          size,
          of: editionSize ?? total,
          proofs,
        }))
      : [],
  };
}

/** Writes down who has the work of a certificate, or forgets it. Throws AppError 'missing', and 'conflict' for one that was withdrawn. */
export async function changeHolder(
  { db }: Context,
  { params, body }: Input<ChangeHolder>,
): Promise<Reply<ChangeHolder>> {
  const [row] = await db
    .update(certificates)
    .set({ holder: body.holder || null })
    .where(eq(certificates.id, params.id))
    .returning();
  if (!row) throw new AppError('missing', 'There is no such certificate.');
  if (row.withdrawnAt && body.holder)
    throw new AppError('conflict', 'This certificate was taken back, so nobody is named with it.');
  return { holder: row.holder };
}
