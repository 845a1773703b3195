import { randomUUID } from 'node:crypto';
import { pictures } from '#app/database/schema/catalog.ts';
import type { UploadKind } from '#app/features/pictures/uploads/contract.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { TestSite } from './site.ts';

/** Sends files in pieces as the owner's browser does. */
export function openSender(site: TestSite, headers: Record<string, string>) {
  const path = (id: string) => `/api/admin/uploads/${id}`;
  const begin = (id: string, size: number, name = 'IMG_2041.jpg', kind: UploadKind = 'picture') =>
    site.call('PUT', path(id), { name, size, kind }, headers);
  const piece = async (
    id: string,
    offset: number,
    bytes: Uint8Array,
    kind: UploadKind = 'picture',
  ) => {
    const response = await fetch(`${site.origin}${path(id)}/${kind}/${offset}`, {
      method: 'PUT',
      headers: {
        origin: site.origin,
        'content-type': 'application/octet-stream',
        ...headers,
      },
      body: new Uint8Array(bytes),
    });
    return { status: response.status, body: await response.json() };
  };
  return {
    begin,
    piece,
    ask: (id: string) => site.call('GET', path(id), undefined, headers),
    cancel: (id: string) => site.call('DELETE', path(id), undefined, headers),
    /** A whole file, and what its last piece was answered. */
    send: async (bytes: Buffer, kind: UploadKind = 'picture', name?: string) => {
      const id = randomUUID();
      let answer = await begin(id, bytes.length, name, kind);
      for (let at = 0; at < bytes.length && answer.status === 200; at += 1024 * 1024)
        answer = {
          ...answer,
          ...(await piece(id, at, bytes.subarray(at, at + 1024 * 1024), kind)),
        };
      return { id, status: answer.status, body: answer.body };
    },
  };
}

/** The row of a picture that was taken in, without its file. */
export async function takenIn({ db }: Pick<Context, 'db'>): Promise<string> {
  const [row] = await db
    .insert(pictures)
    .values({
      source: `${randomUUID()}.jpg`,
      width: 1200,
      height: 900,
      placeholder: 'data:image/webp;base64,AA==',
    })
    .returning({ id: pictures.id });
  return row!.id;
}
