import type { ComponentProps, ReactNode } from 'react';
import { Check, ChevronDown } from '#app/ui/icons/control-icons.tsx';
import { cx } from '#app/ui/cx.ts';
import {
  type Frame,
  useFieldIds,
  FieldFrame,
  wiring,
  control,
  wrong,
  right,
  FieldNotes,
} from './field-frame.tsx';

type TextFieldProps = Frame &
  ComponentProps<'input'> & {
    /** Stands before what is typed and is no part of it: `$`. */
    sign?: string;
  };

export function TextField({
  label,
  help,
  error,
  optional,
  className,
  sign,
  ...input
}: TextFieldProps) {
  const ids = useFieldIds(input.id, help, error);
  return (
    <FieldFrame {...{ label, help, error, optional, className, ids }}>
      <div className="relative">
        <input
          type="text"
          {...input}
          {...wiring(ids, error)}
          className={cx(
            control,
            'h-12',
            input.list && 'pr-11',
            sign && (sign.length > 1 ? 'pl-16!' : 'pl-9!'),
            error ? wrong : right,
          )}
        />
        {input.list && <ChevronDown className="pointer-events-none absolute top-3.5 right-3.5" />}
        {sign && (
          <span className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center text-label">
            {sign}
          </span>
        )}
      </div>
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
