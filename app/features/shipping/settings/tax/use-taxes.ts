import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TaxDetail } from '#app/features/shipping/tax/contract.ts';
import { CallError } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { taxCopy as copy } from './copy.ts';
import {
  type Draft,
  type DraftRate,
  draftOf,
  emptyRate,
  type Faults,
  faultsOfRates,
  isChanged,
  readDraft,
} from './draft.ts';
import { taxQuery, useSaveTaxes } from './queries.ts';

/** The tax settings on paper: what is typed, which countries are open, and what is wrong. */
export function useTaxes(saved: TaxDetail) {
  const client = useQueryClient();
  const save = useSaveTaxes();
  const { begin, mark, becomeStale, ...form } = useTaxDraft(saved);
  const { draft } = form;

  /** Says why, at the fields where they say it; what another window saved is read again, and the next press writes over it. */
  async function refuse(error: unknown): Promise<void> {
    const description = refusalOf(error) ?? copy.notSaved.description;
    toast({ ...copy.notSaved, description, destructive: true });
    if (!(error instanceof CallError)) return;
    mark(faultsOfRates(error.fields, draft.rates));
    if (error.status !== 409) return;
    const { version } = await client.fetchQuery({ ...taxQuery(), staleTime: 0 });
    becomeStale(version);
  }

  async function undo(before: TaxDetail, version: number): Promise<void> {
    try {
      begin(await save.mutateAsync({ ...before, version }));
      toast({ title: copy.undone });
    } catch (error) {
      await refuse(error);
    }
  }

  async function submit(): Promise<void> {
    const { body, faults: unread } = readDraft(draft);
    if (Object.keys(unread).length > 0) return mark(unread);
    try {
      const after = await save.mutateAsync(body);
      begin(after);
      form.closeAll();
      const run = () => void undo(saved, after.version);
      toast({ title: copy.saved, undo: { label: copy.undo, run } });
    } catch (error) {
      await refuse(error);
    }
  }

  return {
    saved,
    ...form,
    isBusy: save.isPending,
    isChanged: isChanged(draft, saved),
    discard: () => {
      begin(saved);
      form.closeAll();
    },
    submit,
  };
}

/** What is typed, which countries are open, and what is wrong. */
function useTaxDraft(saved: TaxDetail) {
  const [draft, setDraft] = useState(() => draftOf(saved));
  const [open, setOpen] = useState<readonly string[]>([]);
  const [faults, setFaults] = useState<Faults>({});
  const [isStale, setStale] = useState(false);

  function begin(sheet: TaxDetail): void {
    setDraft(draftOf(sheet));
    setFaults({});
    setStale(false);
  }

  function change(part: Partial<Draft>): void {
    setDraft((before) => ({ ...before, ...part }));
    setFaults({});
  }

  /** Opens the countries where something is wrong. */
  function mark(found: Faults): void {
    setFaults(found);
    const wrong = draft.rates.filter(({ key }) =>
      Object.keys(found).some((path) => path.startsWith(`${key}.`)),
    );
    setOpen((all) => [...new Set([...all, ...wrong.map(({ country }) => country)])]);
  }

  function becomeStale(version: number): void {
    setDraft((before) => ({ ...before, version }));
    setStale(true);
  }

  return {
    draft,
    faults,
    isStale,
    open,
    begin,
    mark,
    becomeStale,
    change,
    changeRate: (rate: DraftRate) =>
      change({ rates: draft.rates.map((one) => (one.key === rate.key ? rate : one)) }),
    addRate: (country: string, region?: string) =>
      change({ rates: [...draft.rates, emptyRate(country, region)] }),
    removeRate: (key: string) => change({ rates: draft.rates.filter((rate) => rate.key !== key) }),
    removeCountry: (country: string) =>
      change({ rates: draft.rates.filter((rate) => rate.country !== country) }),
    setOpen: (country: string, isOpen: boolean) =>
      setOpen((all) => [...all.filter((one) => one !== country), ...(isOpen ? [country] : [])]),
    closeAll: () => setOpen([]),
  };
}

export type TaxesForm = ReturnType<typeof useTaxes>;
