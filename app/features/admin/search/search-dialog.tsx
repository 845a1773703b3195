import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Close } from '#app/ui/icons/control-icons.tsx';
import { Search } from '#app/ui/icons/icons.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import type { Found } from './contract.ts';
import { hitsOf } from './found.ts';
import { SearchHits } from './search-hits.tsx';
import { shortest } from './search.ts';

/** One search over all that she keeps: type, choose with the arrows, open with Enter. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const { chooseFirst, press, ...found } = useSearch(text.trim());
  const { groups, active, count, isAsked, isFetching, error } = found;
  return (
    <Dialog open onClose={onClose} label="Search" className={place}>
      <SearchBox
        text={text}
        active={active}
        hasHits={count > 0}
        onType={(words) => {
          setText(words);
          chooseFirst();
        }}
        onKeyDown={press}
        onClose={onClose}
      />
      <div aria-busy={isFetching} className="min-h-40 pb-3">
        <SearchHits groups={groups} active={active} optionId={optionId} onFollow={onClose} />
        <p role="status" className={count > 0 ? 'sr-only' : 'px-5 py-6 text-label'}>
          {saying(isAsked, count, text.trim(), found.isAnswered)}
        </p>
        {isAsked && error && (
          <div role="alert" className="px-5">
            <FieldError>That could not be searched for. Please try again.</FieldError>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** What is found for these words, and which of it the arrows have come to. */
function useSearch(q: string) {
  const [chosen, setChosen] = useState(0);
  const isAsked = q.length >= shortest;
  const { data, error, isFetching } = useQuery<Found>({
    queryKey: [`/api/admin/search?q=${encodeURIComponent(q)}`],
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const groups = isAsked && data ? hitsOf(data) : [];
  const hits = groups.flatMap((group) => group.hits);
  const active = hits[Math.min(chosen, hits.length - 1)]?.key;

  useEffect(() => {
    if (active) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      setChosen((Math.min(chosen, hits.length - 1) + step + hits.length) % hits.length);
    }
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      document.getElementById(optionId(active))?.click();
    }
  }

  return {
    groups,
    active,
    count: hits.length,
    isAsked,
    isAnswered: data !== undefined && !error,
    isFetching,
    error,
    press,
    chooseFirst: () => setChosen(0),
  };
}

type SearchBoxProps = {
  text: string;
  active: string | undefined;
  hasHits: boolean;
  onType: (words: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
};

function SearchBox({ text, active, hasHits, onType, onKeyDown, onClose }: SearchBoxProps) {
  return (
    <div className="flex items-center gap-3 border-b border-hairline px-4 focus-within:border-ink sm:px-5">
      <Search className="text-label" />
      <input
        type="text"
        enterKeyHint="go"
        role="combobox"
        aria-label="Search orders, people, works, words and books"
        aria-expanded={hasHits}
        aria-controls="found"
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active)}
        placeholder="Order, person, work, text or record"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-16 min-w-0 grow bg-transparent text-[1.0625rem] outline-none placeholder:text-label"
      />
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="-mr-2.5 grid size-11 shrink-0 place-items-center"
      >
        <Close />
      </button>
    </div>
  );
}

const optionId = (key: string) => `found-${key}`;

function saying(isAsked: boolean, count: number, q: string, isAnswered: boolean): string {
  if (!isAsked) return 'Write two letters or more.';
  if (!isAnswered) return '';
  if (count === 0) return `Nothing was found for “${q}”.`;
  return count === 1 ? '1 found' : `${count} found`;
}

const place =
  'mt-0! h-dvh max-h-none! max-w-none! focus-within:outline-none sm:mt-[10vh]! sm:mb-auto! sm:h-fit! sm:max-h-[80vh]! sm:max-w-2xl!';
