import { call, CallError } from '#app/platform/call.ts';
import { sendBytes } from '#app/platform/files/upload.ts';
import type {
  BeginUpload,
  GetUpload,
  SendPiece,
  Upload,
  UploadKind,
} from '#app/features/pictures/uploads/contract.ts';

/** A file on its way: the id is its upload's. */
export type FileToSend = { id: string; name: string; file: Blob };

/** Bytes of the first piece, and of the largest: a slow line shows progress, a fast one needs few requests. */
const [firstPiece, largestPiece] = [256 * 1024, 1024 * 1024];
/** A piece that took less is followed by one twice as large; one that takes longer than the second is sent again. */
const [quickMs, timeoutMs] = [1000, 30_000];

/**
 * Sends a file from where the server has it, and answers what it became. Throws CallError where the server refuses it, TypeError or
 * a timeout where the line is lost, and the signal's reason.
 */
export async function sendFile(
  { id, name, file }: FileToSend,
  kind: UploadKind,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<Upload> {
  const begin = () =>
    call<BeginUpload>('PUT /api/admin/uploads/:id', {
      params: { id },
      body: { name, size: file.size, kind },
      signal,
    });
  let upload = await begin();
  let length = firstPiece;
  while (upload.received < upload.size) {
    signal.throwIfAborted();
    onProgress(upload.received);
    const from = upload.received;
    const began = performance.now();
    try {
      upload = await sendBytes<SendPiece>('PUT /api/admin/uploads/:id/:kind/:offset', {
        params: { id, kind, offset: String(from) },
        bytes: file.slice(from, from + length, 'application/octet-stream'),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      if (performance.now() - began < quickMs) length = Math.min(length * 2, largestPiece);
    } catch (error) {
      const status = error instanceof CallError ? error.status : undefined;
      // Its answer was lost, or a copy of the data folder stands there now.
      if (status === 409)
        upload = await call<GetUpload>('GET /api/admin/uploads/:id', { params: { id }, signal });
      else if (status === 404) upload = await begin();
      else throw error;
      if (upload.received === from) throw error;
    }
  }
  onProgress(upload.size);
  return upload;
}
