import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react';
import { cx } from '#app/ui/cx.ts';

/** A field of one thought that grows with it; Enter goes on to the next field. */
export function GrowingArea({ className, value, ...rest }: ComponentProps<'textarea'>) {
  const area = useRef<HTMLTextAreaElement>(null);
  // After every change of what stands in it.
  useLayoutEffect(() => grow(area.current));
  useEffect(() => {
    const resized = () => grow(area.current);
    addEventListener('resize', resized);
    return () => removeEventListener('resize', resized);
  }, []);
  return (
    <textarea
      ref={area}
      rows={1}
      value={value}
      {...rest}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        nextField(event.currentTarget)?.focus();
      }}
      className={cx(
        'block w-full resize-none overflow-hidden border-b border-hairline bg-transparent outline-none placeholder:text-label focus-visible:border-ink',
        className,
      )}
    />
  );
}

function grow(area: HTMLTextAreaElement | null): void {
  if (!area) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight}px`;
}

function nextField(area: HTMLElement): HTMLElement | undefined {
  const fields = [
    ...document.querySelectorAll<HTMLElement>('main :is(textarea, [contenteditable="true"])'),
  ];
  return fields[fields.indexOf(area) + 1];
}
