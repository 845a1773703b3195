import { useState } from 'react';
import type { Zone } from '#app/features/shipping/zones/contract.ts';
import { currentToast, dismissToast } from '#app/ui/overlays/toast.ts';
import { type Draft, draftOf, emptyDraft, type Faults } from './draft.ts';

/** A zone whose form is open. */
export type OpenForm = {
  draft: Draft;
  faults: Faults;
  /** It was saved elsewhere meanwhile, and the next press writes over that. */
  isStale?: boolean;
};

/** The forms that are open, by their zone's id. */
export function useZoneForms() {
  const [open, setOpen] = useState<Readonly<Record<string, OpenForm>>>({});
  const put = (id: string, next: OpenForm) => setOpen((all) => ({ ...all, [id]: next }));

  function change(id: string, draft: Draft): void {
    // What it said is being mended.
    if (Object.keys(open[id]?.faults ?? {}).length > 0 && currentToast()?.destructive)
      dismissToast();
    put(id, { ...open[id], draft, faults: {} });
  }

  return {
    open,
    put,
    add: () => put(crypto.randomUUID(), { draft: emptyDraft(), faults: {} }),
    edit: (zone: Zone) => put(zone.id, { draft: draftOf(zone), faults: {} }),
    change,
    close: (id: string) => setOpen(({ [id]: _closed, ...others }) => others),
    discard: () => setOpen({}),
  };
}
