import { type ReactNode, useId } from 'react';

/** A part of the letter's page below its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mt-12">
      <h2 id={heading} className="type-h border-b border-hairline pb-3">
        {title}
      </h2>
      {children}
    </section>
  );
}
