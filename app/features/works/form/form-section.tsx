import { type ReactNode, useId } from 'react';
import { cx } from '#app/ui/cx.ts';

type FormSectionProps = {
  title: string;
  /** At the right of the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A part of the form: its title on a hairline. */
export function FormSection({ title, aside, className, children }: FormSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={cx('min-w-0', className)}>
      <div className="flex items-baseline justify-between gap-4 border-b border-hairline pb-3">
        <h2 id={heading} className="type-h">
          {title}
        </h2>
        {aside !== undefined && <span className="type-caption text-label">{aside}</span>}
      </div>
      {children}
    </section>
  );
}
