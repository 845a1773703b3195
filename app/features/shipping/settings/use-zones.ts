import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Zone, Zones } from '#app/features/shipping/zones/contract.ts';
import { CallError } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { sectionCopy as copy } from './copy.ts';
import { faultsOfRows, isChanged, readDraft } from './draft.ts';
import { useChangeZone, zonesQuery } from './queries.ts';
import { type OpenForm, useZoneForms } from './use-zone-forms.ts';

/** The keys of the rates, in the order in which they were sent. */
type Rows = readonly string[];

/** The zones, and those whose forms are open: several may be, so that nothing typed is lost by opening another. */
export function useZones({ zones }: Zones) {
  const client = useQueryClient();
  const { save, remove } = useChangeZone();
  const { put, ...forms } = useZoneForms();
  const { open, close } = forms;
  const [busy, setBusy] = useState<string>();
  const savedOf = (id: string) => zones.find((zone) => zone.id === id);

  /** Says why, at the fields where they say it; what another window saved is read again. */
  async function refuse(id: string, error: unknown, rows: Rows): Promise<void> {
    const description = refusalOf(error) ?? copy.notSaved.description;
    toast({ ...copy.notSaved, description, destructive: true });
    const at = open[id];
    if (at) put(id, await afterRefusal(client, id, { at, error, rows }));
  }

  const { restore, takeOut } = undoing(client, { save, remove }, refuse);

  async function whileBusy(id: string, rows: Rows, act: () => Promise<void>): Promise<void> {
    setBusy(id);
    try {
      await act();
    } catch (error) {
      await refuse(id, error, rows);
    } finally {
      setBusy(undefined);
    }
  }

  async function submit(id: string): Promise<void> {
    const { body, rows, faults } = readDraft(open[id]!.draft);
    if (Object.keys(faults).length > 0) return put(id, { ...open[id]!, faults });
    const before = savedOf(id);
    await whileBusy(id, rows, async () => {
      await save.mutateAsync({ id, body });
      close(id);
      const run = () => void (before ? restore(before) : takeOut(id));
      toast({ title: copy.saved, undo: { label: copy.undo, run } });
    });
  }

  async function removeZone(zone: Zone): Promise<void> {
    await whileBusy(zone.id, [], async () => {
      await remove.mutateAsync(zone.id);
      close(zone.id);
      const run = () => void restore(zone);
      toast({ title: copy.removed(zone.name), undo: { label: copy.undo, run } });
    });
  }

  return {
    zones,
    ...forms,
    busy,
    isChanged: Object.entries(open).some(([id, { draft }]) => isChanged(draft, savedOf(id))),
    submit,
    removeZone,
  };
}

/** What undo does: a zone as it was, or none where there was none. */
function undoing(
  client: QueryClient,
  { save, remove }: Pick<ReturnType<typeof useChangeZone>, 'save' | 'remove'>,
  refuse: (id: string, error: unknown, rows: Rows) => Promise<void>,
) {
  async function restore(zone: Zone): Promise<void> {
    const now = client.getQueryData(zonesQuery().queryKey)?.zones.find(({ id }) => id === zone.id);
    try {
      await save.mutateAsync({ id: zone.id, body: { ...zone, version: now?.version ?? 0 } });
      toast({ title: copy.undone });
    } catch (error) {
      await refuse(zone.id, error, []);
    }
  }

  async function takeOut(id: string): Promise<void> {
    await remove.mutateAsync(id).catch((error: unknown) => refuse(id, error, []));
  }

  return { restore, takeOut };
}

type Refused = { at: OpenForm; error: unknown; rows: Rows };

/** A form after its saving was refused: what is wrong with it, and the version that another window saved. */
async function afterRefusal(
  client: QueryClient,
  id: string,
  { at, error, rows }: Refused,
): Promise<OpenForm> {
  const faults = error instanceof CallError ? faultsOfRows(error.fields, rows) : {};
  const isStale = error instanceof CallError && error.status === 409 && !faults['countries'];
  if (!isStale) return { ...at, faults };
  const fresh = await client.fetchQuery({ ...zonesQuery(), staleTime: 0 });
  const version = fresh.zones.find((zone) => zone.id === id)?.version ?? 0;
  return { draft: { ...at.draft, version }, faults, isStale };
}

export type ZonesForm = ReturnType<typeof useZones>;
