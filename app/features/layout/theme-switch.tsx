import { useSyncExternalStore } from 'react';
import { chooseTheme, onTheme, readTheme, themes } from './theme.ts';

const labels = { system: 'System', light: 'Light', dark: 'Dark' };

export function ThemeSwitch() {
  const theme = useSyncExternalStore(onTheme, readTheme, () => 'system' as const);
  return (
    <fieldset className="flex items-center gap-4">
      <legend className="type-caption float-left text-label">Theme</legend>
      {themes.map((one) => (
        <label
          key={one}
          className="type-caption relative grid min-h-11 place-items-center text-label hover:text-ink has-checked:text-ink"
        >
          <span className="border-b-2 border-transparent py-0.5 in-[label:has(:checked)]:border-ink">
            {labels[one]}
          </span>
          <input
            type="radio"
            name="theme"
            value={one}
            checked={theme === one}
            onChange={() => chooseTheme(one)}
            className="absolute -inset-x-1.5 inset-y-0 appearance-none focus-visible:-outline-offset-4"
          />
        </label>
      ))}
    </fieldset>
  );
}
