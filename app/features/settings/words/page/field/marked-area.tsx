import { type ComponentProps, useDeferredValue, useMemo } from 'react';
import { diffWordsWithSpace } from 'diff';
import { cx } from '#app/ui/cx.ts';

/** Serif as visitors read it; the marks below have to break their lines exactly as the field above them. */
const type =
  'px-5 py-4 font-serif text-[1.125rem]/7 whitespace-pre-wrap wrap-anywhere [grid-area:1/1]';

type MarkedAreaProps = Omit<ComponentProps<'textarea'>, 'value'> & {
  value: string;
  /** What stands on the site: what differs from it has a moss wash. */
  live: string;
};

/** A field as tall as its text, in which what differs from the site is marked. */
export function MarkedArea({ value, live, className, ...field }: MarkedAreaProps) {
  const shown = useDeferredValue(value);
  const parts = useMemo(
    () => (live === '' || shown === live ? [] : diffWordsWithSpace(live, shown)),
    [live, shown],
  );
  return (
    <div className={cx('grid', className)}>
      <div aria-hidden="true" className={cx(type, 'text-transparent')}>
        {parts.length === 0
          ? value
          : parts
              .filter(({ removed }) => !removed)
              .map((part, at) =>
                part.added ? (
                  <mark key={at} className="bg-moss-wash text-transparent">
                    {part.value}
                  </mark>
                ) : (
                  part.value
                ),
              )}
        {'\n'}
      </div>
      <textarea
        {...field}
        value={value}
        className={cx(type, 'resize-none overflow-hidden bg-transparent outline-none')}
      />
    </div>
  );
}
