import { useSyncExternalStore } from 'react';
import { chooseTheme, onTheme, readTheme, themes } from './theme.ts';

const labels = { system: 'System', light: 'Light', dark: 'Dark' };

export function ThemeSwitch() {
  const theme = useSyncExternalStore(onTheme, readTheme, () => 'system' as const);
  return (
    <fieldset className="flex items-center gap-4">
      <legend className="type-caption float-left text-label">Theme</legend>
      {themes.map((one) => (
        <label key={one} className="relative grid min-h-11 place-items-center">
          <input
            type="radio"
            name="theme"
            value={one}
            checked={theme === one}
            onChange={() => chooseTheme(one)}
            className="peer absolute inset-x-[-0.375rem] inset-y-0 appearance-none focus-visible:outline-offset-[-4px]"
          />
          <span className="type-caption pointer-events-none border-b-2 border-transparent py-0.5 text-label peer-checked:border-ink peer-checked:text-ink peer-hover:text-ink">{labels[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
