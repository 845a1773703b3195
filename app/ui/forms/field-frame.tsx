import { type ReactNode, useId } from 'react';
import { cx } from '#app/ui/cx.ts';
import { FieldError } from './field-error.tsx';

export type Frame = {
  label: string;
  help?: ReactNode;
  /** What is wrong, as a sentence. Marks the control invalid and is read with it. */
  error?: string;
  /** Writes "Optional" at the right of the label; nothing else is starred. */
  optional?: boolean;
  /** Of the whole field: where it stands in the form's grid. */
  className?: string;
};

type Ids = { control: string; help: string | undefined; error: string | undefined };

export function useFieldIds(
  given: string | undefined,
  help: ReactNode,
  error: string | undefined,
): Ids {
  const made = useId();
  const id = given ?? made;
  return {
    control: id,
    help: help ? `${id}-help` : undefined,
    error: error ? `${id}-error` : undefined,
  };
}

export function wiring(ids: Ids, error: string | undefined) {
  return {
    id: ids.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': cx(ids.error, ids.help) || undefined,
  };
}

export function FieldFrame({
  label,
  help,
  error,
  optional,
  className,
  ids,
  children,
}: Frame & { ids: Ids; children: ReactNode }) {
  return (
    <div className={className}>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <label htmlFor={ids.control} className="type-label">
          {label}
        </label>
        {optional && <span className="type-caption text-label">Optional</span>}
      </div>
      {children}
      <FieldNotes {...{ help, error, ids }} />
    </div>
  );
}

export function FieldNotes({ help, error, ids }: Pick<Frame, 'help' | 'error'> & { ids: Ids }) {
  return (
    <>
      {error && <FieldError id={ids.error}>{error}</FieldError>}
      {help && (
        <p id={ids.help} className="type-small mt-2 text-label">
          {help}
        </p>
      )}
    </>
  );
}

export const control =
  'block w-full border bg-paper px-4 text-base text-ink placeholder:text-label focus-visible:outline-offset-1 ' +
  'disabled:border-hairline disabled:bg-recess disabled:text-label disabled:opacity-100';

export const right = 'border-edge hover:border-ink';
export const wrong = 'border-2 border-danger px-[0.9375rem] hover:border-danger';
