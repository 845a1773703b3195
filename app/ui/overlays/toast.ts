export type Toast = {
  id: number;
  title: string;
  description?: string;
  /** Something went wrong: it interrupts a screen reader. */
  destructive?: boolean;
  /** One way on: a page of the site. `altText` is where else it is found, for those who come too late. */
  way?: { to: string; label: string; altText?: string };
  /** Takes back what was done, for as long as the toast stands. */
  undo?: { label: string; run: () => void };
};

let current: Toast | undefined;
let count = 0;
const listeners = new Set<() => void>();

/** Says one thing at the edge of the screen. The newest replaces what is there: at most one is shown (spec. section 9). */
export function toast(message: Omit<Toast, 'id'>): void {
  count += 1;
  show({ ...message, id: count });
}

export function dismissToast(): void {
  show(undefined);
}

export function currentToast(): Toast | undefined {
  return current;
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: Toast | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}
