import type { ComponentProps, ReactNode } from 'react';
import { TextField } from './field.tsx';

type SearchFormProps = Pick<
  ComponentProps<'input'>,
  'placeholder' | 'inputMode' | 'autoCapitalize'
> & {
  text: string;
  onSearch: (text: string) => void;
  className: string;
  /** Where the field stands in the form's grid. */
  fieldClassName?: string;
  /** What else narrows the list, beside the field. */
  children?: ReactNode;
};

/** Looks through a list while its owner types; Enter sends nothing. Without scripts the address is asked for what was typed. */
export function SearchForm(given: SearchFormProps) {
  const { text, onSearch, className, fieldClassName, children, ...input } = given;
  return (
    <form
      role="search"
      method="get"
      className={className}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        {...input}
        id="search"
        name="search"
        label="Search"
        type="search"
        maxLength={200}
        className={fieldClassName}
        value={text}
        onChange={({ target }) => onSearch(target.value)}
      />
      {children}
    </form>
  );
}
