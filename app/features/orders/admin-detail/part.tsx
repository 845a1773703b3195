import type { ReactNode } from 'react';

/** A part of the page of an order, under its heading. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="type-h mb-3">
        {title}
      </h2>
      {children}
    </section>
  );
}
