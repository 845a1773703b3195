import type { ReactNode } from 'react';

/** One part of the account: what it is about at the left, what there is to do at the right; one below the other on a phone. */
export function AccountPart({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className="border-t border-hairline pt-6 lg:grid lg:grid-cols-[17rem_minmax(0,44rem)] lg:gap-x-12"
    >
      <h2 id={id} className="type-h mb-4 lg:mb-0">
        {title}
      </h2>
      <div>{children}</div>
    </section>
  );
}
