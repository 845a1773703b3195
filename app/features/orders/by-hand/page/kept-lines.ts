import { forgetInTab, keepInTab, readFromTab } from '#app/platform/storage/tab-storage.ts';
import type { Line } from './use-sale.ts';

const stored = 'sale-by-hand-works';

/** The works of a sale that this tab remembers, with what was typed about them. */
export function readLines(): Line[] {
  const { works } = readFromTab(stored, { works: '' });
  try {
    const lines: unknown = JSON.parse(works || '[]');
    return Array.isArray(lines) ? lines.filter(isLine) : [];
  } catch {
    return [];
  }
}

export function keepLines(lines: readonly Line[]): void {
  keepInTab(stored, { works: JSON.stringify(lines) });
}

export function forgetLines(): void {
  forgetInTab(stored);
}

/** An earlier version of this page may have written them. */
function isLine(value: unknown): value is Line {
  const { work, ...typed } = (value ?? {}) as Partial<Line>;
  return (
    [typed.key, typed.size, typed.color, typed.quantity, typed.price].every(isText) &&
    [work?.id, work?.title, work?.about, work?.imageUrl, work?.price].every(isText) &&
    Array.isArray(work?.sizes)
  );
}

const isText = (value: unknown) => typeof value === 'string';
