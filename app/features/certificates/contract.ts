import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { SentFile } from '#app/platform/files/file-contract.ts';
import { EditionNumbers } from '#app/features/catalog/contract.ts';
import { Picture } from '#app/features/pictures/contract.ts';
import { Copy, soldElsewhere } from './by-hand/contract.ts';
import { readNumber } from './certificate.ts';

/** What is signed: the work as it was when the certificate was issued. Names nobody but the artist. */
export const CertificateRecord = z.object({
  artist: z.string(),
  certificate: z.string(),
  dimensions: z.string(),
  edition: z.string(),
  /** Of a numbered edition: which copies, `12` or `12, 13`, and how large it is. Older certificates, and those of other works, have neither. */
  editionNumbers: z.string().optional(),
  editionSize: z.number().int().optional(),
  issuedAt: z.iso.datetime(),
  key: z.string(),
  kind: z.literal('certificate of authenticity'),
  medium: z.string(),
  site: z.string(),
  /** The day it was sold, where that was not here; older certificates have none. */
  soldOn: z.iso.date().optional(),
  title: z.string(),
  year: z.number().int().nullable(),
});
export type CertificateRecord = z.output<typeof CertificateRecord>;

/** What anybody is shown who knows the number. */
export const Certificate = z.object({
  number: z.string(),
  /** The signed text, byte for byte. */
  record: z.string(),
  signature: z.string(),
  publicKey: z.string(),
  /** `right`; `changed` where text and signature do not agree; `other-key` where they do, with a key that is not this shop's. */
  check: z.enum(['right', 'changed', 'other-key']),
  withdrawnAt: z.iso.datetime().nullable(),
  picture: Picture.nullable(),
  slug: z.string().nullable(),
});
export type Certificate = z.output<typeof Certificate>;

const number = z
  .string()
  .max(40)
  // What cannot be a number is one that nobody knows.
  .transform((typed) => readNumber(typed) ?? '');

export const getCertificate = endpoint({
  method: 'GET',
  path: '/api/certificates/:number',
  summary:
    'A certificate of authenticity by its number, with its signature and what the shop says of it.',
  for: 'anyone',
  isOpenWhileClosed: true,
  params: z.object({ number }),
  reply: Certificate,
  perMinute: 60,
});
export type GetCertificate = typeof getCertificate;

export const printCertificate = endpoint({
  method: 'GET',
  path: '/api/certificates/:number/pdf',
  summary: 'A certificate as a page to print.',
  for: 'anyone',
  isOpenWhileClosed: true,
  params: z.object({ number }),
  reply: SentFile,
  sends: 'application/pdf',
  perMinute: 20,
});

export const saveCertificate = endpoint({
  method: 'GET',
  path: '/api/certificates/:number/file',
  summary: 'A certificate as one HTML file that checks itself, with this site away.',
  for: 'anyone',
  isOpenWhileClosed: true,
  params: z.object({ number }),
  reply: SentFile,
  sends: 'text/html; charset=utf-8',
  perMinute: 20,
});

export const getCertificateKey = endpoint({
  method: 'GET',
  path: '/api/certificate-key',
  summary:
    'The public key that certificates are signed with (Ed25519, base64url), and its short name.',
  for: 'anyone',
  isOpenWhileClosed: true,
  reply: z.object({ algorithm: z.literal('Ed25519'), publicKey: z.string(), keyId: z.string() }),
});
export type GetCertificateKey = typeof getCertificateKey;

/** A line of an order that leaves the studio by hand, and its certificate where it has one. */
export const CertifiedLine = z.object({
  orderItemId: z.uuid(),
  title: z.string(),
  isOriginal: z.boolean(),
  /** The numbers that were given to it when it was paid: what its certificate says. */
  edition: EditionNumbers.nullable(),
  certificate: z
    .object({ id: z.uuid(), number: z.string(), issuedAt: z.iso.datetime() })
    .nullable(),
  /** Numbers that no longer count. */
  withdrawn: z.array(z.string()),
});
export type CertifiedLine = z.output<typeof CertifiedLine>;

export const listOrderCertificates = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/certificates',
  summary: 'The works of an order that leave by hand, each with its certificate.',
  for: 'owner',
  params: z.object({ orderId: z.uuid() }),
  reply: z.array(CertifiedLine),
});
export type ListOrderCertificates = typeof listOrderCertificates;

const edition = z.string().trim().max(60).optional();

export const issueCertificate = endpoint({
  method: 'POST',
  path: '/api/admin/certificates',
  summary:
    'Issues a certificate for a line of an order, or for a work. A line and an original have one: asked for again, it is answered.',
  for: 'owner',
  body: z.union([
    z.strictObject({ orderItemId: z.uuid(), edition }),
    z.strictObject({
      artworkId: z.uuid(),
      /** Which one of how many, for an open print: `3 of 50`. */
      edition,
      /** Of a numbered work, which sheet: it left without an order. */
      copy: Copy.optional(),
      ...soldElsewhere,
    }),
  ]),
  reply: z.object({ id: z.uuid(), number: z.string() }),
  takesKey: true,
});
export type IssueCertificate = typeof issueCertificate;

export const withdrawCertificate = endpoint({
  method: 'POST',
  path: '/api/admin/certificates/:id/withdraw',
  summary: 'Withdraws a certificate for good. Whoever looks it up is told.',
  for: 'owner',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ id: z.uuid(), withdrawnAt: z.iso.datetime() }),
});
export type WithdrawCertificate = typeof withdrawCertificate;

export const printOwnCertificate = endpoint({
  method: 'GET',
  path: '/api/admin/certificates/:id/pdf',
  summary: 'A certificate as a page to print, withdrawn or not.',
  for: 'owner',
  params: z.object({ id: z.uuid() }),
  reply: SentFile,
  sends: 'application/pdf',
});
