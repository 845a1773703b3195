import { type ReactNode, useState } from 'react';
import { ChevronDown } from '#app/ui/icons/control-icons.tsx';
import { useForm } from '../form-context.tsx';
import type { FieldName } from '../saving/changes.ts';

type DetailRowProps = {
  title: string;
  /** What is set, in a few words. */
  value: string;
  /** A wrong one of them opens the row, and so does one that was changed elsewhere. */
  fields: readonly FieldName[];
  children: ReactNode;
};

/** A row 56 px high that opens: its name, what it holds, and a chevron. */
export function DetailRow({ title, value, fields, children }: DetailRowProps) {
  const { errors, conflicts } = useForm();
  const [isOpen, setOpen] = useState(false);
  const mustShow = fields.some((field) => errors[field] !== undefined || field in conflicts);
  const shows = isOpen || mustShow;
  return (
    <details
      open={shows}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-b border-hairline"
    >
      <summary className="flex min-h-14 list-none items-center gap-4 [&::-webkit-details-marker]:hidden">
        <span className="shrink-0 type-ui font-semibold text-base">{title}</span>
        <span className="type-caption min-w-0 flex-1 truncate text-right text-label">
          {!shows && value}
        </span>
        <ChevronDown className={shows ? 'mr-1 rotate-180' : 'mr-1'} />
      </summary>
      <fieldset className="grid min-w-0 gap-5 pt-2 pb-6">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}
