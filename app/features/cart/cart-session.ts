import { randomUuid } from '#app/platform/secrets/random-uuid.ts';

const key = 'cart-session-id';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const stampKey = 'cart-changed-at';

let id: string | undefined;
let isNew = false;
const listeners = new Set<() => void>();

/** The cart of this browser: a random UUID made once and kept (spec. section 4). Browser only. */
export function cartSession(): string {
  id ??= stored() ?? made();
  return id;
}

/** True where the id was made by this very page: such a cart is known to be empty. */
export function isNewCartSession(): boolean {
  return isNew;
}

export function setCartSession(next: string): void {
  id = next;
  keep(key, next);
  for (const listener of listeners) listener();
}

/** Hears when the id changes, here or in another tab. */
export function onCartSession(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key !== key || !uuid.test(event.newValue ?? '')) return;
    id = event.newValue!;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', heard);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', heard);
  };
}

/** Tells the other tabs that the cart is not what they last read. */
export function announceCartChange(): void {
  keep(stampKey, String(Date.now()));
}

/** Hears of a change in another tab. */
export function onCartChange(listener: () => void): () => void {
  const heard = (event: StorageEvent) => event.key === stampKey && listener();
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}

function stored(): string | undefined {
  try {
    const text = localStorage.getItem(key);
    return text && uuid.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

function made(): string {
  const fresh = randomUuid();
  isNew = true;
  keep(key, fresh);
  return fresh;
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage is switched off: the cart lives as long as this page.
  }
}
