import { Alert } from '../icons/control-icons.tsx';

/** The sentence beside what is wrong. */
export function FieldError({ id, children }: { id?: string | undefined; children: string }) {
  return (
    <p id={id} className="type-caption mt-2 flex gap-2 font-[480] text-danger">
      <Alert className="mt-px size-4.5" />
      {children}
    </p>
  );
}
