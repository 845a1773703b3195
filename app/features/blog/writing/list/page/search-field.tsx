import { TextField } from '#app/ui/forms/field.tsx';
import { useTyped } from '#app/ui/forms/use-typed.ts';
import { listCopy as copy } from './copy.ts';

type SearchFieldProps = { known: string; onSearch: (q: string) => void };

/** A search that is sent when the typing pauses; it follows the address where somebody went back. */
export function SearchField({ known, onSearch }: SearchFieldProps) {
  const [text, setText] = useTyped(known, onSearch);
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
