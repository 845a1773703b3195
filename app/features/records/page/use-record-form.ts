import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, CallError } from '#app/platform/call.ts';
import { formRefusal } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { AddRecord, ChangeRecord, Entity, RecordDetail, Value } from '../contract.ts';
import { joinedTexts } from '../joined-texts.ts';
import { copy } from './copy.ts';
import { recordQuery, recordsRoot } from './queries.ts';
import { type Typed, typedOf, valueOf } from './typed-values.ts';

type Draft = { typed: Record<string, Typed>; version: number | undefined };

/** What was written stays until it is saved, also when its drawer is closed meanwhile. For as long as the page lives. */
const drafts = new Map<string, Draft>();

/** What is written over a record, or into a new one where `saved` is undefined, and saving it. */
export function useRecordForm(
  entity: Entity,
  saved: RecordDetail | undefined,
  onSaved: () => void,
) {
  const key = `${entity.name} ${saved?.id ?? 'new'}`;
  const [draft, setDraft] = useState<Draft>(
    () => drafts.get(key) ?? { typed: {}, version: saved?.version },
  );
  const keep = (next: Draft) => {
    drafts.set(key, next);
    setDraft(next);
  };
  const save = useSave(entity, saved, draft, () => {
    drafts.delete(key);
    onSaved();
  });
  const isStale =
    save.error instanceof CallError &&
    save.error.status === 409 &&
    saved !== undefined &&
    saved.version !== draft.version;
  const { fields, whole } = formRefusal(save.error, copy.notSaved);
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  return {
    key,
    /** What was wrong with a field, until it is written in. */
    errors: Object.fromEntries(Object.entries(fields).filter(([name]) => !mended.has(name))),
    failure: isStale ? undefined : whole,
    isStale,
    isBusy: save.isPending,
    typedOf: (name: string): Typed => draft.typed[name] ?? savedIn(entity, saved, name),
    write: (name: string, typed: Typed) => {
      setMended((before) => new Set([...before, name]));
      keep({ ...draft, typed: { ...draft.typed, [name]: typed } });
    },
    submit: () => {
      setMended(new Set());
      save.mutate(valuesOf(entity, draft.typed));
    },
    keepMine: () => {
      keep({ ...draft, version: saved?.version });
      save.reset();
    },
    /** What stands elsewhere by now in the fields that were written in. */
    savedElsewhere: entity.fields
      .filter(({ name }) => name in draft.typed)
      .map(({ name, label, control }) => {
        const texts = [savedIn(entity, saved, name)].flat();
        const read = texts.map((one) => saved?.names[one] ?? one);
        return `${label}: ${joinedTexts(control, read)}`;
      })
      .join('\n'),
  };
}

function useSave(
  entity: Entity,
  saved: RecordDetail | undefined,
  { version }: Draft,
  onSaved: () => void,
) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (values: Record<string, Value>) =>
      saved
        ? call<ChangeRecord>('PATCH /api/admin/records/:entity/:id', {
            params: { entity: entity.name, id: saved.id },
            body: { values, version: version ?? saved.version },
          })
        : call<AddRecord>('POST /api/admin/records/:entity', {
            params: { entity: entity.name },
            body: { values },
          }),
    onSuccess: (record) => {
      client.setQueryData(recordQuery(entity.name, record.id).queryKey, record);
      toast({ title: saved ? copy.saved : copy.added });
      onSaved();
    },
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith(recordsRoot),
      }),
  });
  useEffect(() => {
    // The form is longer than a screen: what is wrong may be far above the button.
    if (save.error)
      document
        .querySelector<HTMLElement>('dialog :is([aria-invalid="true"], [data-invalid="true"])')
        ?.focus();
  }, [save.error]);
  return save;
}

function savedIn(entity: Entity, saved: RecordDetail | undefined, name: string): Typed {
  const field = entity.fields.find((one) => one.name === name)!;
  const isMany = field.control === 'works' || field.control === 'pictures';
  const first = field.control === 'choice' ? (field.options?.[0]?.value ?? '') : isMany ? [] : '';
  return typedOf(field, saved?.values[name] ?? first);
}

function valuesOf(entity: Entity, typed: Record<string, Typed>): Record<string, Value> {
  return Object.fromEntries(
    entity.fields
      .filter(({ name }) => name in typed)
      .map((field) => [field.name, valueOf(field, typed[field.name]!)]),
  );
}
