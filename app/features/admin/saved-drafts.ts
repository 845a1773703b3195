import type { FormEvent } from 'react';

type Draft = { texts: Record<string, string>; version: number };

const drafts = new Map<string, Draft>();

/**
 * What was typed into a form stays until it is saved, also when its dialog is closed meanwhile, and with it the version that it
 * was typed over. For as long as the page lives.
 */
export function keptTexts(key: string, version: number) {
  const before = drafts.get(key);
  return {
    version: before?.version ?? version,
    textOf: (name: string, saved: string) => before?.texts[name] ?? saved,
    keep: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      const fields = [...new FormData(currentTarget)].map(([name, value]) => [name, String(value)]);
      drafts.set(key, {
        texts: Object.fromEntries(fields) as Record<string, string>,
        version: drafts.get(key)?.version ?? version,
      });
    },
    forget: () => drafts.delete(key),
  };
}
