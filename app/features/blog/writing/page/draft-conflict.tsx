import { Button } from '#app/ui/forms/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { conflictCopy as copy } from './copy.ts';
import type { Written } from './draft/draft-kind.ts';
import type { OpenDraft } from './draft/open-draft.ts';

type DraftConflictProps<Form extends Written> = {
  theirs: Form;
  mine: Form;
  draft: OpenDraft<Form>;
  changesOf: (form: Form, base: Form) => Partial<Form>;
  /** What each field is called. */
  labels: Record<keyof Form, string>;
  says: string;
};

/** Both texts of what two browsers changed, until she has chosen (invariant 18). */
export function DraftConflict<Form extends Written>(props: DraftConflictProps<Form>) {
  const { theirs, mine, draft, changesOf, labels, says } = props;
  const fields = Object.keys(changesOf(mine, theirs)) as (keyof Form)[];
  const choose = (choice: 'mine' | 'theirs', title: string, other: Form) => {
    draft.choose(choice);
    toast({ title, undo: { label: copy.undo, run: () => draft.change(other) } });
  };
  return (
    <section aria-label={copy.title} className="mb-6 border border-ochre bg-paper px-5 py-4">
      <h2 role="alert" className="type-h">
        {copy.title}
      </h2>
      <p className="type-caption mt-1 text-label">{says}</p>
      {fields.map((field) => (
        <div key={String(field)} className="mt-4 grid gap-x-6 gap-y-3 lg:grid-cols-2">
          <Side label={`${labels[field]}: ${copy.theirs}`} value={theirs[field]} />
          <Side label={`${labels[field]}: ${copy.mine}`} value={mine[field]} />
        </div>
      ))}
      <div className="mt-3 flex flex-wrap gap-x-6">
        <Button size="small" variant="quiet" onClick={() => choose('mine', copy.kept, theirs)}>
          {copy.keepMine}
        </Button>
        <Button size="small" variant="quiet" onClick={() => choose('theirs', copy.taken, mine)}>
          {copy.keepTheirs}
        </Button>
      </div>
    </section>
  );
}

function Side({ label, value }: { label: string; value: unknown }) {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return (
    <div className="min-w-0">
      <p className="type-label">{label}</p>
      <p className="mt-1 max-h-64 overflow-y-auto bg-wall px-3 py-2 font-serif whitespace-pre-wrap wrap-anywhere">
        {text || copy.nothing}
      </p>
    </div>
  );
}
