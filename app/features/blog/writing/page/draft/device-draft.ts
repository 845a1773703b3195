/** What this device keeps of a draft because the server does not have it yet: what was typed, and over which version. */
type KeptDraft<Form> = { version: number; changes: Partial<Form> };

/** Also after the browser was closed. */
export function keptDraft<Form>(key: string): KeptDraft<Form> | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isKept<Form>(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the device has it now. */
export function keepDraft<Form>(key: string, kept: KeptDraft<Form>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
    return true;
  } catch {
    // Storage is full or switched off: what was typed lasts as long as this page.
    return false;
  }
}

export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(key);
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
