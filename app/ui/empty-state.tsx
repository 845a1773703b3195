import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type EmptyStateProps = {
  sentence: string;
  /** The sentence heads what `children` say. */ isHeading?: boolean;
  children?: ReactNode;
  className?: string;
};

/** One serif sentence between two rules; `children` is the way on. */
export function EmptyState({ sentence, isHeading, children, className }: EmptyStateProps) {
  const Sentence = isHeading ? 'h2' : 'p';
  return (
    <div className={cx('border-y border-t-ink border-b-hairline py-14', className)}>
      <Sentence className="type-statement max-w-[24em]">{sentence}</Sentence>
      {children && <div className="mt-6 flex flex-wrap gap-x-6 gap-y-3">{children}</div>}
    </div>
  );
}
