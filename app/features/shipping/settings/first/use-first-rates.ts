import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { sectionCopy } from '../copy.ts';
import { type Faults, faultsOfRows, readDraft } from '../draft.ts';
import { useChangeZone, zonesQuery } from '../queries.ts';
import { emptyPlace, faultsIn, type FirstRates, places, zoneDraft } from './first-draft.ts';

/** The first rates of a shop: typed for two places, saved as a zone each. What was saved before a refusal is changed by the next try. */
export function useFirstRates(country: string) {
  const client = useQueryClient();
  const { save } = useChangeZone();
  const [ids] = useState(() => ({ home: crypto.randomUUID(), elsewhere: crypto.randomUUID() }));
  const empty: FirstRates = { country, leavesWithin: '', home: emptyPlace, elsewhere: emptyPlace };
  const [typed, setTyped] = useState(empty);
  const [faults, setFaults] = useState<Faults>({});
  const versionOf = (id: string) =>
    client.getQueryData(zonesQuery().queryKey)?.zones.find((zone) => zone.id === id)?.version ?? 0;

  /** Answers whether all of it is saved. */
  async function submit(): Promise<boolean> {
    const wrong = faultsIn(typed);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return false;
    for (const place of places) {
      const draft = zoneDraft(typed, place);
      if (!draft) continue;
      const { body, rows } = readDraft({ ...draft, version: versionOf(ids[place]) });
      try {
        await save.mutateAsync({ id: ids[place], body });
      } catch (error) {
        const { notSaved } = sectionCopy;
        const description = refusalOf(error) ?? notSaved.description;
        toast({ ...notSaved, description, destructive: true });
        if (error instanceof CallError) setFaults(faultsOfRows(error.fields, rows));
        return false;
      }
    }
    return true;
  }

  return {
    typed,
    faults,
    isSaving: save.isPending,
    isChanged: JSON.stringify(typed) !== JSON.stringify(empty),
    change: (part: Partial<FirstRates>) => {
      setTyped((all) => ({ ...all, ...part }));
      setFaults({});
    },
    submit,
    discard: () => setTyped(empty),
  };
}

export type FirstRatesForm = ReturnType<typeof useFirstRates>;
