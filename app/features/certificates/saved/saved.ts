// Runs in pages and, alone and with its types stripped, in every saved certificate: it may import nothing.

/** What a saved certificate carries. The texts are signed byte for byte; signatures and key are in base64url. */
export type Saved = {
  record: string;
  signature: string;
  /** Which certificate was saved, when, and the SHA-256 of the picture that goes with it. */
  statement: string;
  statementSignature: string;
  publicKey: string;
  /** A JPEG in base64. */
  picture: string | null;
};

/** How a saved certificate stands in its file: one form only, so that no sign of it can be another. */
export function writeSaved(saved: Saved): string {
  const { record, signature, statement, statementSignature, publicKey, picture } = saved;
  return JSON.stringify({
    record,
    signature,
    statement,
    statementSignature,
    publicKey,
    picture,
  }).replaceAll('<', '\\u003c');
}

/** What stands in a file, if it is written as we write it; undefined for anything else. */
export function readSaved(text: string): Saved | undefined {
  try {
    const saved = JSON.parse(text) as Saved;
    return writeSaved(saved) === text ? saved : undefined;
  } catch (unreadable) {
    console.warn(unreadable);
    return undefined;
  }
}

/** Whether both texts were signed with the key, speak of one certificate, and the picture is the one they name. Undefined where this browser cannot tell. */
export async function checkSaved(saved: Saved): Promise<boolean | undefined> {
  const { record, signature, statement, statementSignature, publicKey, picture } = saved;
  const isRecord = await checkSignature(record, signature, publicKey);
  if (isRecord === undefined) return undefined;
  if (!isRecord || !(await checkSignature(statement, statementSignature, publicKey))) return false;
  const said = JSON.parse(statement) as {
    certificate: string;
    kind: string;
    picture: string | null;
  };
  const isOfOne =
    said.kind === 'saved certificate' &&
    said.certificate === (JSON.parse(record) as { certificate: string }).certificate;
  return isOfOne && said.picture === (picture === null ? null : await digestOf(picture));
}

/** Whether a text was signed with a key (Ed25519). Undefined where this browser cannot tell. */
export async function checkSignature(
  text: string,
  signature: string,
  publicKey: string,
): Promise<boolean | undefined> {
  const [key, sign] = [bytesOf(publicKey), bytesOf(signature)];
  if (!key || !sign) return false;
  try {
    const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', imported, sign, new TextEncoder().encode(text));
  } catch (unable) {
    console.warn(unable);
    return undefined;
  }
}

async function digestOf(base64: string): Promise<string> {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  // The last sign of base64 has bits that mean nothing: written another way, it is another file.
  if (btoa(atob(base64)) !== base64) return '';
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(base64url)) return undefined;
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  const again = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return again === base64url ? Uint8Array.from(binary, (sign) => sign.charCodeAt(0)) : undefined;
}
