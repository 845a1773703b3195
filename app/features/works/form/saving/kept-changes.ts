import {
  forgetOnDevice,
  keepOnDevice,
  keptOnDevice,
} from '#app/platform/storage/kept-on-device.ts';
import type { Changes } from './changes.ts';

const nameOf = (id: string) => `work-draft:${id}`;

/** What this device keeps of a work because the server does not have it yet, also after the browser was closed. */
export const keptChanges = (id: string): Changes =>
  keptOnDevice(nameOf(id), isChanges).find(({ name }) => name === nameOf(id))?.kept ?? {};

/**
 * Keeps what differs and forgets what was saved. A field that another tab has not saved yet stays: `before` has those that
 * this tab kept.
 */
export function keepChanges(id: string, before: Changes, changes: Changes): void {
  const others = Object.entries(keptChanges(id)).filter(([field]) => !(field in before));
  const all = { ...Object.fromEntries(others), ...changes };
  if (Object.keys(all).length === 0) forgetChanges(id);
  else keepOnDevice(nameOf(id), all);
}

/** Forgets all, of a draft that was thrown away. */
export const forgetChanges = (id: string): void => forgetOnDevice(nameOf(id));

const isChanges = (kept: unknown): kept is Changes => typeof kept === 'object' && kept !== null;
