import { Button } from '#app/ui/forms/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { fieldNames, isSameField } from '../drafts/changes.ts';
import type { PostForm } from '../form-contract.ts';
import { conflictCopy as copy } from './copy.ts';
import type { PostDraft } from './draft/post-draft.ts';

type PostConflictProps = { theirs: PostForm; mine: PostForm; draft: PostDraft };

/** Both texts of what two browsers changed, until she has chosen (invariant 18). */
export function PostConflict({ theirs, mine, draft }: PostConflictProps) {
  const fields = fieldNames.filter((field) => !isSameField(theirs, mine, field));
  const takeTheirs = () => {
    draft.choose('theirs');
    toast({ title: copy.taken, undo: { label: copy.undo, run: () => draft.change(mine) } });
  };
  return (
    <section aria-label={copy.title} className="mb-6 border border-ochre bg-paper px-5 py-4">
      <h2 role="alert" className="type-h">
        {copy.title}
      </h2>
      <p className="type-caption mt-1 text-label">{copy.says}</p>
      {fields.map((field) => (
        <div key={field} className="mt-4 grid gap-x-6 gap-y-3 lg:grid-cols-2">
          <Side label={`${copy.fields[field]}: ${copy.theirs}`} value={theirs[field]} />
          <Side label={`${copy.fields[field]}: ${copy.mine}`} value={mine[field]} />
        </div>
      ))}
      <div className="mt-3 flex flex-wrap gap-x-6">
        <Button size="small" variant="quiet" onClick={() => draft.choose('mine')}>
          {copy.keepMine}
        </Button>
        <Button size="small" variant="quiet" onClick={takeTheirs}>
          {copy.keepTheirs}
        </Button>
      </div>
    </section>
  );
}

function Side({ label, value }: { label: string; value: PostForm[keyof PostForm] }) {
  const text = Array.isArray(value) ? value.join(', ') : value;
  return (
    <div className="min-w-0">
      <p className="type-label">{label}</p>
      <p className="mt-1 max-h-64 overflow-y-auto bg-wall px-3 py-2 font-serif whitespace-pre-wrap wrap-anywhere">
        {text || copy.nothing}
      </p>
    </div>
  );
}
