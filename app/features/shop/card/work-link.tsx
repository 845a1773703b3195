import type { ReactNode } from 'react';
import { Link } from '#app/ui/navigation/link.tsx';
import { workQuery } from '#app/features/catalog/queries.ts';

type WorkLinkProps = {
  slug: string;
  className?: string;
  /** For the picture beside a title that is a link already: reached by the pointer, skipped by the Tab key. */
  second?: boolean;
  /** What it is called where its picture has no words. */
  label?: string;
  children: ReactNode;
};

export function WorkLink({ slug, className, second, label, children }: WorkLinkProps) {
  return (
    <Link
      to={`/work/${slug}`}
      reads={[workQuery(slug)]}
      tabIndex={second ? -1 : undefined}
      className={className}
      aria-label={label}
    >
      {children}
    </Link>
  );
}
