import type { ReactNode } from 'react';

/** A section below the first screen, named by its heading `<id>-title`; links to `#<id>` move the focus to it. */
export function HomeSection({ id, children }: { id: string; children: ReactNode }) {
  return (
    <section
      id={id}
      data-below=""
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="wall pb-6 outline-none lg:pb-28"
    >
      {children}
    </section>
  );
}
