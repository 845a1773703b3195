import type { ReactNode, Ref } from 'react';

type PartProps = {
  id: string;
  title: string;
  /** Of its heading, for the focus that comes back to it. */
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A part of the owner's page of a member: its heading over a hairline. */
export function Part({ id, title, ref, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2
        id={id}
        ref={ref}
        tabIndex={-1}
        className="type-h border-b border-hairline pb-3 outline-none"
      >
        {title}
      </h2>
      {children}
    </section>
  );
}
