import { cx } from './cx.ts';

/** A hairline between two things, or an ink line above one. */
export function Rule({ ink, className }: { ink?: boolean; className?: string }) {
  return <hr className={cx('border-0 border-t', ink ? 'border-ink' : 'border-hairline', className)} />;
}
