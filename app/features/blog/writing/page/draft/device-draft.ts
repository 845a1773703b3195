/** What this device keeps of a draft because the server does not have it yet: what was typed, and over which version. */
type KeptDraft<Form> = { version: number; changes: Partial<Form> };

/**
 * What windows of this browser have kept of a draft, each under a name of its own; also after the browser was closed. One that saves what it
 * has must not take from the device what another could not save.
 */
export function keptDrafts<Form>(key: string): { name: string; kept: KeptDraft<Form> }[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name === key || name.startsWith(`${key}:`))
      .toSorted()
      .flatMap((name) => {
        const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
        return isKept<Form>(kept) ? [{ name, kept }] : [];
      });
  } catch {
    return [];
  }
}

/** Whether the device has it now. */
export function keepDraft<Form>(name: string, kept: KeptDraft<Form>): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(kept));
    return true;
  } catch {
    // Storage is full or switched off: what was typed lasts as long as this page.
    return false;
  }
}

export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Without storage nothing was kept.
  }
}

const isKept = <Form>(kept: unknown): kept is KeptDraft<Form> =>
  typeof kept === 'object' &&
  kept !== null &&
  'version' in kept &&
  typeof kept.version === 'number' &&
  'changes' in kept &&
  typeof kept.changes === 'object' &&
  kept.changes !== null;
