import type { ReactNode, Ref } from 'react';

type SectionProps = {
  id: string;
  title: string;
  /** At the right of the heading. */
  aside?: ReactNode;
  /** Of its heading, for the focus that comes back to it. */
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A part of a member's page: its heading over a hairline. */
export function Section({ id, title, aside, ref, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 border-b border-hairline pb-3">
        <h2 id={id} ref={ref} tabIndex={-1} className="type-h outline-none">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
