import { Button } from '#app/ui/forms/button.tsx';
import { wordsCopy } from '../copy.ts';

const { conflict: copy } = wordsCopy;

type TextConflictProps = {
  theirs: string;
  mine: string;
  onChoose: (choice: 'mine' | 'theirs') => void;
};

/** Both texts where two windows changed one, until the owner has chosen (invariant 18). */
export function TextConflict({ theirs, mine, onChoose }: TextConflictProps) {
  return (
    <div
      role="group"
      aria-label={copy.title}
      className="mt-3 border border-ochre bg-paper px-4 py-3"
    >
      <p role="alert" className="type-label">
        {copy.title}
      </p>
      <dl className="type-caption mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2">
        {[
          [copy.theirs, theirs],
          [copy.mine, mine],
        ].map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-label">{label}</dt>
            <dd className="max-h-48 overflow-y-auto whitespace-pre-line wrap-anywhere">
              {text || copy.nothing}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-2 flex flex-wrap gap-x-6">
        <Button size="small" variant="quiet" onClick={() => onChoose('mine')}>
          {copy.keepMine}
        </Button>
        <Button size="small" variant="quiet" onClick={() => onChoose('theirs')}>
          {copy.keepTheirs}
        </Button>
      </div>
    </div>
  );
}
