import { useEffect, useState } from 'react';
import { CallError } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { StudioDetail } from './contract.ts';
import { studioCopy as copy } from './copy.ts';
import { studioDetailQuery, useSaveStudio } from './queries.ts';
import { type FieldName, fieldNames, type StudioForm } from './studio-form.ts';
import { useQueryClient } from '@tanstack/react-query';

type Value = string | boolean;
type Changes = Partial<Record<FieldName, { was: Value; is: Value }>>;
type Faults = Partial<Record<string, string>>;

// What was typed stays until it is saved or left behind knowingly, also where the browser's own button led away: as long as the page lives.
let kept: Changes = {};

/**
 * What is typed over what is saved. Only what was typed here is sent, with what stood there when it was: what another window saved
 * meanwhile shows in every field that is not touched here, and is never written over unasked.
 */
export function useStudioForm({ form: saved }: StudioDetail) {
  const client = useQueryClient();
  const save = useSaveStudio();
  const [changes, setChanges] = useState<Changes>(() => kept);
  useEffect(() => void (kept = changes), [changes]);
  const [faults, setFaults] = useState<Faults>({});
  const changed = fieldNames.filter((name) => changes[name] && changes[name].is !== saved[name]);

  function change(name: FieldName, is: Value): void {
    setChanges((all) => ({ ...all, [name]: { was: all[name]?.was ?? saved[name], is } }));
    setFaults(({ [name]: _gone, ...others }) => others);
  }

  /** The next press writes over what another window saved: its text has been shown. */
  async function takeConflict(): Promise<void> {
    const sheet = await client.fetchQuery({ ...studioDetailQuery(), staleTime: 0 });
    setChanges((all) => over(all, sheet.form));
  }

  function send(wanted: Changes, done: (sheet: StudioDetail) => void): void {
    save.mutate(wanted, {
      onSuccess: done,
      onError: (error) => {
        setFaults(error instanceof CallError ? error.fields : {});
        sayNotSaved(error);
        if (error instanceof CallError && error.status === 409) void takeConflict();
      },
    });
  }

  function submit(done: () => void = () => undefined): void {
    const wanted = Object.fromEntries(changed.map((name) => [name, changes[name]!]));
    send(wanted, (sheet) => {
      setChanges({});
      setFaults({});
      done();
      const back = changesBetween(sheet.form, saved, changed);
      const run = () => send(back, () => toast({ title: copy.undone }));
      toast({ title: copy.saved, undo: { label: copy.undo, run } });
    });
  }

  return {
    valueOf: <Name extends FieldName>(name: Name): StudioForm[Name] =>
      (changes[name]?.is ?? saved[name]) as StudioForm[Name],
    change,
    faults,
    isChanged: changed.length > 0,
    isSaving: save.isPending,
    submit,
    /** Says at fields why they are not taken, until they are changed. */
    refuse: setFaults,
    discard: () => {
      kept = {};
      setChanges({});
    },
  };
}

/** The same changes, of a form that was saved meanwhile. */
const over = (changes: Changes, form: StudioForm): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([name, { is }]) => [name, { was: form[name as FieldName], is }]),
  );

function sayNotSaved(error: unknown): void {
  const description = refusalOf(error) ?? copy.notSaved.description;
  toast({ ...copy.notSaved, description, destructive: true });
}

const changesBetween = (from: StudioForm, to: StudioForm, names: readonly FieldName[]): Changes =>
  Object.fromEntries(names.map((name) => [name, { was: from[name], is: to[name] }]));
