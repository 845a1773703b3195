import { pathOf, request } from '../call.ts';
import type { Address, Endpoint, Reply } from '../endpoint.ts';

/** Sends one picture to a call that takes one, as multipart form data. Throws CallError. */
export async function upload<E extends Endpoint>(
  address: Address<E>,
  { params, picture }: { params: Record<string, string>; picture: Blob },
): Promise<Reply<E>> {
  const form = new FormData();
  form.append('picture', picture, 'picture');
  const path = pathOf(address.replace(/^POST /, ''), params);
  return request(path, { method: 'POST', body: form, signal: undefined }) as Promise<Reply<E>>;
}

/** Sends bytes to a call that takes them; their type (`application/octet-stream`) is the blob's. Throws CallError. */
export async function sendBytes<E extends Endpoint>(
  address: Address<E>,
  { params, bytes, signal }: { params: Record<string, string>; bytes: Blob; signal: AbortSignal },
): Promise<Reply<E>> {
  const path = pathOf(address.replace(/^PUT /, ''), params);
  return request(path, { method: 'PUT', body: bytes, signal }) as Promise<Reply<E>>;
}
