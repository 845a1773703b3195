import type { ReactNode } from 'react';

/** A part of the form, with its heading. */
export function FormPart({
  title,
  note,
  children,
}: {
  title: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <>
      <h2 className="type-h mt-10">{title}</h2>
      {note && <p className="mt-1 text-label">{note}</p>}
      <div className="mt-6 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-12">{children}</div>
    </>
  );
}
