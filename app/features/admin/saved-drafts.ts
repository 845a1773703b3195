import type { FormEvent } from 'react';

type Kept = { texts: Record<string, string>; version: number };

const kept = new Map<string, Kept>();

/**
 * What was typed into a form stays until it is saved, also when its dialog is closed meanwhile, and with it the version that it
 * was typed over. For as long as the page lives.
 */
export function keptTexts(key: string, version: number) {
  const before = kept.get(key);
  return {
    version: before?.version ?? version,
    textOf: (name: string, saved: string) => before?.texts[name] ?? saved,
    keep: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      const fields = [...new FormData(currentTarget)].map(([name, value]) => [name, String(value)]);
      kept.set(key, {
        texts: Object.fromEntries(fields) as Record<string, string>,
        version: kept.get(key)?.version ?? version,
      });
    },
    forget: () => kept.delete(key),
  };
}
