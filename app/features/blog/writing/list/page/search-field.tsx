import { useEffect, useRef, useState } from 'react';
import { TextField } from '#app/ui/forms/field.tsx';
import { listCopy as copy } from './copy.ts';

/** Milliseconds after the last key. */
const pause = 250;

type SearchFieldProps = { known: string; onSearch: (q: string) => void };

/** A search that is sent when the typing pauses; it follows the address where somebody went back. */
export function SearchField({ known, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(known);
  const sent = useRef(known);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  useEffect(() => {
    if (known === sent.current) return;
    sent.current = known;
    setText(known);
  }, [known]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return undefined;
    const later = setTimeout(() => {
      sent.current = wanted;
      latest.current(wanted);
    }, pause);
    return () => clearTimeout(later);
  }, [text]);
  return (
    <form
      role="search"
      className="mt-5 max-w-xl lg:mt-8"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        label={copy.search}
        type="search"
        name="q"
        maxLength={200}
        placeholder={copy.searchPlace}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </form>
  );
}
