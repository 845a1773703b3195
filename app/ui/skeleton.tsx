import { cx } from './cx.ts';

/** One block of what is coming, at its final size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('skeleton bg-recess', className)} />;
}

/** Said once to those who cannot see the blocks. */
export function Loading({ children = 'Loading' }: { children?: string }) {
  return (
    <p role="status" className="loading sr-only">
      {children}
    </p>
  );
}
