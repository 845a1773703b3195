import { Button } from '#app/ui/forms/button.tsx';
import { copy } from './copy.ts';
import { useForm } from './form-context.tsx';
import type { FieldName } from './saving/changes.ts';
import { fieldValueText } from './field-value-text.ts';

const words = copy.conflict;

/** Both texts of a field that was changed in two browsers, until the owner chooses (invariant 18). */
export function ConflictBox({ field }: { field: FieldName }) {
  const { form, conflicts, choose } = useForm();
  if (!(field in conflicts)) return null;
  return (
    <div
      role="group"
      aria-label={words.title}
      className="mt-2 border border-ochre bg-paper px-4 py-3"
    >
      <p className="type-label">{words.title}</p>
      <dl className="type-caption mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        <dt className="text-label">{words.theirs}</dt>
        <dd className="whitespace-pre-line wrap-anywhere">
          {fieldValueText(field, conflicts[field]) || words.nothing}
        </dd>
        <dt className="text-label">{words.mine}</dt>
        <dd className="whitespace-pre-line wrap-anywhere">
          {fieldValueText(field, form[field]) || words.nothing}
        </dd>
      </dl>
      <div className="mt-2 flex flex-wrap gap-x-6">
        <Button size="small" variant="quiet" onClick={() => choose(field, 'mine')}>
          {words.keepMine}
        </Button>
        <Button size="small" variant="quiet" onClick={() => choose(field, 'theirs')}>
          {words.keepTheirs}
        </Button>
      </div>
    </div>
  );
}
