import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const looks = {
  moss: 'border-moss bg-moss text-on-rust',
  verdigris: 'border-verdigris bg-verdigris text-on-rust',
  plain: 'border-edge',
  // Outlined in its own color: the owner's statuses.
  pending: 'border-ochre text-ochre',
  processing: 'border-verdigris text-verdigris',
  shipped: 'border-moss text-moss',
  delivered: 'border-ink',
  overdue: 'border-danger text-danger',
  neutral: 'border-edge text-label',
};

export type TagLook = keyof typeof looks;

/** A square label. Filled for what sells, outlined for the rest; the word is always there. */
export function Tag({ look = 'plain', children }: { look?: TagLook; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 items-center whitespace-nowrap border px-2 text-[0.78125rem]/4 font-[620]',
        looks[look],
      )}
    >
      {children}
    </span>
  );
}
