import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { Close } from '#app/ui/icons/control-icons.tsx';
import { copy } from './copy.ts';

type WorksControlProps = {
  label: string;
  error: string | undefined;
  /** Works by id, and what those are called that are known already. */
  value: readonly string[];
  names: Readonly<Record<string, string>>;
  /** Whether there can be one only. */
  isOne: boolean;
  /** Whether one has to be chosen. */
  isRequired?: boolean;
  onChange: (ids: string[]) => void;
};

type Work = { id: string; title: string };

/** Works are found by their titles and put into a list, in the order in which they were chosen. */
export function WorksControl(given: WorksControlProps) {
  const { label, error, value, names, isOne, isRequired, onChange } = given;
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const sought = useDeferredValue(search.trim());
  const { data } = useQuery<{ works: Work[] }>({
    queryKey: [`/api/admin/works?q=${encodeURIComponent(sought)}&limit=6`],
    enabled: sought !== '',
  });
  const titleOf = (id: string) => chosen[id] ?? names[id] ?? id;
  const found = sought ? data?.works.filter(({ id }) => !value.includes(id)) : undefined;
  function take({ id, title }: Work): void {
    setChosen({ ...chosen, [id]: title });
    setSearch('');
    onChange(isOne ? [id] : [...value, id]);
  }
  return (
    <div>
      <TextField
        label={label}
        help={copy.findWork}
        error={error}
        optional={!isRequired}
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (found?.[0]) take(found[0]);
        }}
      />
      <FoundWorks works={found} onTake={take} />
      {value.length > 0 && (
        <ul className="mt-2">
          {value.map((id) => (
            <li
              key={id}
              className="flex items-center justify-between gap-3 border-b border-hairline"
            >
              <span className="wrap-anywhere">{titleOf(id)}</span>
              <Button
                variant="quiet"
                aria-label={copy.dropWork(titleOf(id))}
                onClick={() => onChange(value.filter((one) => one !== id))}
              >
                <Close />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type FoundWorksProps = { works: Work[] | undefined; onTake: (work: Work) => void };

function FoundWorks({ works, onTake }: FoundWorksProps) {
  return (
    <div aria-live="polite">
      {works && (
        <ul className="mt-2 border border-hairline">
          {works.length === 0 && <li className="px-4 py-3 text-label">{copy.noWork}</li>}
          {works.map((work) => (
            <li key={work.id} className="border-b border-hairline last:border-b-0">
              <button
                type="button"
                onClick={() => onTake(work)}
                className="min-h-11 w-full px-4 text-left hover:bg-recess"
              >
                {work.title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
