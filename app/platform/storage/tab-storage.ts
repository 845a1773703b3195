/** Runs in the head: where a browser keeps nothing of any site, even asking for the storage throws, in the router's own code too. */
export const storageScript =
  "try{sessionStorage}catch{Object.defineProperty(window,'sessionStorage',{value:{getItem:function(){return null},setItem:function(){},removeItem:function(){}}})}";

type Fields = Record<string, string | boolean>;

/**
 * What this tab remembers of a form, field by field over what `empty` holds: a reload loses nothing that was typed, closing the tab forgets it.
 * Where storage is switched off, full or holds something else, the form begins empty.
 */
export function readFromTab<T extends Fields>(name: string, empty: T): T {
  const stored = parsed(sessionStorage.getItem(name));
  const known = Object.entries(stored).filter(
    ([field, value]) => field in empty && typeof value === typeof empty[field],
  );
  return { ...empty, ...Object.fromEntries(known) };
}

/** Remembers a form in this tab, as long as the browser lets us. */
export function keepInTab(name: string, fields: Fields): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(fields));
  } catch {
    // Storage is full: what was typed lasts as long as this page.
  }
}

/** Forgets a form that was sent. */
export function forgetInTab(name: string): void {
  sessionStorage.removeItem(name);
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
