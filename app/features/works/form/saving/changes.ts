import type { WorkForm } from '../../form-contract.ts';
import { isSame } from '../../rebase.ts';

export type FieldName = keyof WorkForm;
/** Fields that were changed, each with what it was and what it is. */
export type Changes = Partial<Record<FieldName, { was: unknown; is: unknown }>>;
/** What stands elsewhere in fields that were changed there too. */
export type Conflicts = Partial<Record<FieldName, unknown>>;

/** The work as the server has it, as it stands here, and where the two were changed against each other. */
export type Texts = { base: WorkForm; form: WorkForm; conflicts: Conflicts };

/** What is to be sent: every field that differs, but those that wait for the owner's choice. */
export function changesOf({ base, form, conflicts }: Texts): Changes {
  const changed = fieldsOf(form).filter(
    (field) => !(field in conflicts) && !isSame(base[field], form[field]),
  );
  return Object.fromEntries(
    changed.map((field) => [field, { was: base[field], is: form[field] }]),
  ) as Changes;
}

/** What this device has to keep: all that the server does not have as it stands here. */
export function unsavedOf({ base, form }: Texts): Changes {
  return changesOf({ base, form, conflicts: {} });
}

/**
 * The texts after an answer. What was typed since stays; what nobody touched here follows the server. `unsure` has what was
 * sent before without an answer: where that is what stands there, it is no conflict.
 */
export function afterSaving(
  texts: Texts,
  sent: Changes,
  answer: { form: WorkForm; conflicts: readonly { field: FieldName; theirs: unknown }[] },
  unsure: ReadonlyMap<FieldName, readonly unknown[]> = new Map(),
): Texts {
  const refused = new Map(answer.conflicts.map(({ field, theirs }) => [field, theirs]));
  const base: Record<string, unknown> = { ...texts.base };
  const form: Record<string, unknown> = { ...texts.form };
  const conflicts: Conflicts = { ...texts.conflicts };
  for (const field of fieldsOf(texts.form)) {
    const there = refused.has(field) ? refused.get(field) : answer.form[field];
    const mine = texts.form[field];
    if (refused.has(field)) {
      base[field] = there;
      const isOwn = (unsure.get(field) ?? []).some((earlier) => isSame(earlier, there));
      if (!isOwn && !isSame(mine, there)) conflicts[field] = there;
    } else if (field in texts.conflicts) {
      base[field] = there;
      conflicts[field] = there;
    } else if (field in sent) {
      base[field] = there;
      if (isSame(mine, sent[field]!.is)) form[field] = there;
    } else if (isSame(mine, texts.base[field])) {
      base[field] = there;
      form[field] = there;
    }
  }
  return { base: base as WorkForm, form: form as WorkForm, conflicts };
}

/** The texts once the owner has chosen between hers here and hers there. */
export function chosen(texts: Texts, field: FieldName, choice: 'mine' | 'theirs'): Texts {
  const { [field]: theirs, ...conflicts } = texts.conflicts;
  if (choice === 'mine') return { ...texts, conflicts };
  return { ...texts, conflicts, form: { ...texts.form, [field]: theirs } };
}

/** The texts with what this device kept: sent again with what it was, so that the server sees what was changed meanwhile. */
export function withKept(form: WorkForm, kept: Changes): Texts {
  const base: Record<string, unknown> = { ...form };
  const mine: Record<string, unknown> = { ...form };
  for (const field of fieldsOf(form)) {
    const change = kept[field];
    if (!change || isSame(change.is, form[field])) continue;
    base[field] = change.was;
    mine[field] = change.is;
  }
  return { base: base as WorkForm, form: mine as WorkForm, conflicts: {} };
}

const fieldsOf = (form: WorkForm) => Object.keys(form) as FieldName[];
