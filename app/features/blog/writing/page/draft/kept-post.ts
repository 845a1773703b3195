import type { PostForm } from '../../form-contract.ts';

/** What this device keeps of a post because the server does not have it yet: what was typed, and over which version. */
type KeptPost = { version: number; changes: Partial<PostForm> };

const keyOf = (id: string) => `post-draft:${id}`;

/** Also after the browser was closed. */
export function keptPost(id: string): KeptPost | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null');
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the device has it now. */
export function keepPost(id: string, kept: KeptPost): boolean {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(kept));
    return true;
  } catch {
    // Storage is full or switched off: what was typed lasts as long as this page.
    return false;
  }
}

export function forgetPost(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // Without storage nothing was kept.
  }
}

const isKept = (kept: unknown): kept is KeptPost =>
  typeof kept === 'object' &&
  kept !== null &&
  'version' in kept &&
  typeof kept.version === 'number' &&
  'changes' in kept &&
  typeof kept.changes === 'object' &&
  kept.changes !== null;
