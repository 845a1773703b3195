import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';

/** A sheet of a numbered edition: one of its numbers, or one of the artist's proofs. */
export const Copy = z.object({
  editionId: z.uuid(),
  number: z.number().int().min(1).max(100_000),
  isProof: z.boolean(),
});
export type Copy = z.output<typeof Copy>;

/** What the owner writes about a sale that was not made here. */
export const soldElsewhere = {
  /** The day it was sold, if it is to stand on the certificate. */
  soldOn: z.iso.date().optional(),
  /** Who has it: kept for the owner, and neither signed nor shown. */
  holder: z.string().trim().max(200).optional(),
};

const WorkCertificate = z.object({
  id: z.uuid(),
  number: z.string(),
  /** What the certificate says of it: `No. 3 of 40`. */
  edition: z.string(),
  issuedAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  holder: z.string().nullable(),
  /** The order it was sold with. */
  orderId: z.uuid().nullable(),
});
export type WorkCertificate = z.output<typeof WorkCertificate>;

export const listWorkCertificates = endpoint({
  method: 'GET',
  path: '/api/admin/works/:id/certificates',
  summary: 'The certificates of a work, the latest first, and the editions it comes in.',
  for: 'owner',
  params: z.object({ id: z.uuid() }),
  reply: z.object({
    title: z.string(),
    /** `original` has one certificate at a time; `numbered` one for each sheet; `open` one for each it is asked for. */
    kind: z.enum(['original', 'numbered', 'open']),
    certificates: z.array(WorkCertificate),
    editions: z.array(
      z.object({
        id: z.uuid(),
        size: z.string().nullable(),
        /** How many numbers and artist's proofs it has. */
        of: z.number().int(),
        proofs: z.number().int(),
      }),
    ),
  }),
});
export type ListWorkCertificates = typeof listWorkCertificates;

export const changeHolder = endpoint({
  method: 'PUT',
  path: '/api/admin/certificates/:id/holder',
  summary: 'Changes or clears who has the work of a certificate. For the owner alone.',
  for: 'owner',
  params: z.object({ id: z.uuid() }),
  body: z.object({ holder: z.string().trim().max(200) }),
  reply: z.object({ holder: z.string().nullable() }),
});
export type ChangeHolder = typeof changeHolder;
