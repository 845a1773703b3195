import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';
import { FieldError } from '#app/ui/forms/field-error.tsx';

const reach =
  'bottom-bar foot-bar border-hairline bg-paper max-lg:sticky max-lg:bottom-0 max-lg:border-t max-lg:pt-3';

type ActionsProps = { failure?: string | undefined; stays?: boolean; children: ReactNode };

/** What is to be done with an order. On a phone it can stay within the thumb's reach for as long as its card is on the screen. */
export function Actions({ failure, stays, children }: ActionsProps) {
  return (
    <div
      className={cx(
        'px-5 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:px-6 lg:pb-5',
        stays && reach,
      )}
    >
      {failure && (
        <div role="alert" className="mb-3">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">{children}</div>
    </div>
  );
}
