import { type ComponentProps, type ReactNode, useId } from 'react';
import { Check, ChevronDown } from '../icons/control-icons.tsx';
import { cx } from '../cx.ts';
import { FieldError } from './field-error.tsx';

type Frame = {
  label: string;
  help?: ReactNode;
  /** What is wrong, as a sentence. Marks the control invalid and is read with it. */
  error?: string;
  /** Writes "Optional" at the right of the label; nothing else is starred. */
  optional?: boolean;
  /** Of the whole field: where it stands in the form's grid. */
  className?: string;
};

export function TextField({
  label,
  help,
  error,
  optional,
  className,
  ...input
}: Frame & ComponentProps<'input'>) {
  const ids = useFieldIds(input.id, help, error);
  return (
    <FieldFrame {...{ label, help, error, optional, className, ids }}>
      <input
        type="text"
        {...input}
        {...wiring(ids, error)}
        className={cx(control, 'h-12', error ? wrong : right)}
      />
    </FieldFrame>
  );
}

export function TextArea({
  label,
  help,
  error,
  optional,
  className,
  ...input
}: Frame & ComponentProps<'textarea'>) {
  const ids = useFieldIds(input.id, help, error);
  return (
    <FieldFrame {...{ label, help, error, optional, className, ids }}>
      <textarea
        rows={5}
        {...input}
        {...wiring(ids, error)}
        className={cx(control, 'py-3', error ? wrong : right)}
      />
    </FieldFrame>
  );
}

/** Options are given as children. */
export function SelectField({
  label,
  help,
  error,
  optional,
  className,
  children,
  ...input
}: Frame & ComponentProps<'select'>) {
  const ids = useFieldIds(input.id, help, error);
  return (
    <FieldFrame {...{ label, help, error, optional, className, ids }}>
      <div className="relative">
        <select
          {...input}
          {...wiring(ids, error)}
          className={cx(control, 'h-12 appearance-none pr-11', error ? wrong : right)}
        >
          {children}
        </select>
        <ChevronDown className="pointer-events-none absolute top-3.5 right-3.5" />
      </div>
    </FieldFrame>
  );
}

/** A square that is ticked, with its words beside it. */
export function CheckboxField({
  label,
  help,
  error,
  className,
  ...input
}: Omit<Frame, 'optional' | 'label'> & { label: ReactNode } & ComponentProps<'input'>) {
  const ids = useFieldIds(input.id, help, error);
  return (
    <div className={className}>
      <label className="group flex min-h-11 items-center gap-3.5">
        <span className="relative grid size-[1.375rem] shrink-0 place-items-center">
          <input
            type="checkbox"
            {...input}
            {...wiring(ids, error)}
            className={cx(
              'peer size-full appearance-none border border-edge bg-paper checked:border-ink checked:bg-ink group-hover:border-ink',
              error && wrong,
            )}
          />
          <Check className="pointer-events-none absolute size-4 text-wall opacity-0 peer-checked:opacity-100" />
        </span>
        <span>{label}</span>
      </label>
      <FieldNotes {...{ help, error, ids }} />
    </div>
  );
}

type Ids = { control: string; help: string | undefined; error: string | undefined };

function useFieldIds(given: string | undefined, help: ReactNode, error: string | undefined): Ids {
  const made = useId();
  const id = given ?? made;
  return {
    control: id,
    help: help ? `${id}-help` : undefined,
    error: error ? `${id}-error` : undefined,
  };
}

function wiring(ids: Ids, error: string | undefined) {
  return {
    id: ids.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': cx(ids.error, ids.help) || undefined,
  };
}

function FieldFrame({
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

function FieldNotes({ help, error, ids }: Pick<Frame, 'help' | 'error'> & { ids: Ids }) {
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

const control =
  'block w-full border bg-paper px-4 text-base text-ink placeholder:text-label focus-visible:outline-offset-1 ' +
  'disabled:border-hairline disabled:bg-recess disabled:text-label disabled:opacity-100';

const right = 'border-edge hover:border-ink';
const wrong = 'border-2 border-danger px-[0.9375rem] hover:border-danger';
