import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a key that was given is the one that is wanted; in a time that says nothing of how much of it was right. */
export function isSame(given: string | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(wanted));
}
