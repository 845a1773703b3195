export const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Runs in the head before anything is painted, so that a chosen theme never flashes. */
export const themeScript =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{/* no storage, no choice */}";

export function readTheme(): Theme {
  const set = document.documentElement.dataset.theme;
  return set === 'light' || set === 'dark' ? set : 'system';
}

export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage is switched off: the choice lasts as long as this page.
  }
  for (const listener of listeners) listener();
}

export function onTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const listeners = new Set<() => void>();
