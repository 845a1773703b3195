import type { Changes } from './changes.ts';

const nameOf = (id: string) => `work-draft:${id}`;

/** What this device keeps of a work because the server does not have it yet, also after the browser was closed. */
export function keptChanges(id: string): Changes {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(id)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Changes) : {};
  } catch {
    return {};
  }
}

/**
 * Keeps what differs and forgets what was saved. A field that another tab has not saved yet stays: `before` has those that
 * this tab kept.
 */
export function keepChanges(id: string, before: Changes, changes: Changes): void {
  const others = Object.entries(keptChanges(id)).filter(([field]) => !(field in before));
  const all = { ...Object.fromEntries(others), ...changes };
  try {
    if (Object.keys(all).length === 0) localStorage.removeItem(nameOf(id));
    else localStorage.setItem(nameOf(id), JSON.stringify(all));
  } catch {
    // Storage is full or switched off: what was typed lasts as long as this page.
  }
}

/** Forgets all, of a draft that was thrown away. */
export function forgetChanges(id: string): void {
  try {
    localStorage.removeItem(nameOf(id));
  } catch {
    // Without storage nothing was kept.
  }
}
