import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';
import { CheckboxField, SelectField, TextArea, TextField } from '#app/ui/forms/field.tsx';
import type { WorkForm } from '../form-contract.ts';
import { ConflictBox } from './conflict-box.tsx';
import { useField } from './form-context.tsx';
import type { FieldName } from './saving/changes.ts';

type NamesOf<T> = {
  [Name in keyof WorkForm]: WorkForm[Name] extends T ? Name : never;
}[keyof WorkForm];

type EntryProps = {
  name: NamesOf<string>;
  label: string;
  help?: ReactNode;
  optional?: boolean;
  className?: string;
};

/** A line of text of the work, saved as it is typed. */
export function TextEntry({
  name,
  className,
  ...rest
}: EntryProps & Omit<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange'>) {
  const { value, set, error, id } = useField(name);
  return (
    <Entry name={name} className={className}>
      <TextField
        {...rest}
        id={id}
        value={value}
        onChange={({ target }) => set(target.value)}
        {...(error && { error })}
      />
    </Entry>
  );
}

/** Paragraphs of the work. */
export function AreaEntry({ name, className, rows, ...rest }: EntryProps & { rows?: number }) {
  const { value, set, error, id } = useField(name);
  return (
    <Entry
      name={name}
      className={cx(
        // As tall as what stands in it, where the browser can.
        '[&_textarea]:field-sizing-content [&_textarea]:max-h-[70dvh] [&_textarea]:min-h-32',
        className,
      )}
    >
      <TextArea
        {...rest}
        {...(rows && { rows })}
        id={id}
        value={value}
        onChange={({ target }) => set(target.value)}
        {...(error && { error })}
      />
    </Entry>
  );
}

/** One of several words. */
export function SelectEntry({
  name,
  className,
  options,
  ...rest
}: EntryProps & { options: readonly (readonly [value: string, label: string])[] }) {
  const { value, set, error, id } = useField(name);
  return (
    <Entry name={name} className={className}>
      <SelectField
        {...rest}
        id={id}
        value={value}
        onChange={({ target }) => set(target.value)}
        {...(error && { error })}
      >
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </SelectField>
    </Entry>
  );
}

/** Yes or no. */
export function CheckEntry({
  name,
  ...rest
}: {
  name: NamesOf<boolean>;
  label: ReactNode;
  help?: ReactNode;
  className?: string;
}) {
  const { value, set, error, id } = useField(name);
  return (
    <Entry name={name}>
      <CheckboxField
        {...rest}
        id={id}
        checked={value}
        onChange={({ target }) => set(target.checked)}
        {...(error && { error })}
      />
    </Entry>
  );
}

/** A field, and below it what was typed into it in two browsers. */
function Entry({
  name,
  className,
  children,
}: {
  name: FieldName;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      {children}
      <ConflictBox field={name} />
    </div>
  );
}
