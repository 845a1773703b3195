import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { SentFile, TakenPicture } from '#app/platform/files/file-contract.ts';

export const addInquiryPicture = endpoint({
  method: 'POST',
  path: '/api/inquiry-pictures',
  summary:
    'Takes a picture for an inquiry that is still to be sent (`pictures` of POST /api/contact): one, as multipart form data. It is re-encoded, loses what else the camera wrote, and only the owner sees it.',
  for: 'anyone',
  body: TakenPicture,
  takes: 'picture',
  reply: z.object({ id: z.uuid() }),
  perMinute: 10,
});
export type AddInquiryPicture = typeof addInquiryPicture;

export const getInquiryPicture = endpoint({
  method: 'GET',
  path: '/api/admin/inquiries/:id/pictures/:pictureId',
  summary: 'A picture that was attached to an inquiry.',
  for: 'owner',
  params: z.object({ id: z.uuid(), pictureId: z.uuid() }),
  sends: 'image/jpeg',
  reply: SentFile,
});
export type GetInquiryPicture = typeof getInquiryPicture;
