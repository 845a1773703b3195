import { cx } from '#app/ui/cx.ts';

/** The attributes of rows that stand there while others are fetched: paler, and said to be busy. */
export const whileFetched = (
  { isPlaceholderData }: { isPlaceholderData: boolean },
  className?: string,
) => ({
  'aria-busy': isPlaceholderData,
  className: cx(className, isPlaceholderData && 'opacity-88') || undefined,
});
