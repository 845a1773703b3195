import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** One serif sentence between two rules; `children` is the way on. */
export function EmptyState({ sentence, children, className }: { sentence: string; children?: ReactNode; className?: string }) {
  return (
    <div className={cx('border-y border-t-ink border-b-hairline py-14', className)}>
      <p className="type-statement max-w-[24em]">{sentence}</p>
      {children && <div className="mt-6 flex flex-wrap gap-x-6 gap-y-3">{children}</div>}
    </div>
  );
}
