import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Link } from '../navigation/link.tsx';
import { firstInteraction } from '../hydration/first-interaction.ts';
import { currentToast, dismissToast, onToast } from './toast.ts';

const load = () => import('./toaster.tsx');
/** Where the toaster cannot be had, the line being gone, its words are said all the same, and the page stays. */
const Toaster = lazy(() => load().catch(() => ({ default: Words })));

/** Keeps the toaster's code out of the first load: it comes with the first sign of a person, and stands once something is said. */
export function ToastHost() {
  const said = useToast();
  wasSaid ||= said !== undefined;
  useEffect(() => void firstInteraction.then(() => load()).catch(() => {}), []);
  return wasSaid ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}

let wasSaid = false;

/** Where a slab stands that needs no further script: where toasts do, as they look (toaster.tsx). */
export const toastSurface =
  'fixed right-4 bottom-4 left-4 z-50 ml-auto max-w-[388px] bg-ink px-5 py-4 text-wall max-lg:in-[body:has(.buy-bar)]:bottom-23 sm:right-6 sm:bottom-6';

function Words() {
  const said = useToast();
  useEffect(() => {
    const over = said && setTimeout(dismissToast, 5000);
    return () => clearTimeout(over);
  }, [said]);
  return (
    <div role="alert">
      {said && (
        <div className={`toast-slab pr-12 ${toastSurface}`}>
          <p className="font-semibold">{said.title}</p>
          {said.description}
          {said.undo && (
            <button
              type="button"
              onClick={() => {
                said.undo?.run();
                dismissToast();
              }}
              className="mt-1 flex min-h-11 items-center underline underline-offset-4"
            >
              {said.undo.label}
            </button>
          )}
          {said.way && (
            <Link
              to={said.way.to}
              className="mt-1 flex min-h-11 items-center underline underline-offset-4"
            >
              {said.way.label}
            </Link>
          )}
          <button
            type="button"
            aria-label="Close"
            onClick={dismissToast}
            className="absolute top-0.5 right-0.5 size-11 outline-wall focus-visible:outline-offset-[-6px]"
          >
            ×
          </button>
        </div>
      )}
    </div>
  );
}

const useToast = () => useSyncExternalStore(onToast, currentToast, () => undefined);
