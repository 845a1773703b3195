import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { backInStockCopy as copy } from './copy.ts';
import type { WaitingFormProps } from './waiting-form.tsx';

const WaitingForm = lazy(() => import('./waiting-form.tsx'));

/** The offer in one line, for places without room; a press opens the form. */
export function TellMe(props: WaitingFormProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <Suspense fallback={<Skeleton className="mt-3 h-36" />}>
        <div className="mt-3">
          <WaitingForm {...props} focused />
        </div>
      </Suspense>
    );
  return (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="type-caption min-h-11 font-medium underline decoration-1 underline-offset-[0.35em] hover:decoration-2"
    >
      {copy.title}
    </button>
  );
}
