import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Alert, Check, Close } from '../icons/control-icons.tsx';
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

const wayOn =
  'mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4 outline-wall';

/** Where a slab stands that needs no further script: where toasts do, as they look (toaster.tsx). */
export const toastSurface =
  'fixed right-4 bottom-4 left-4 z-50 ml-auto max-w-[388px] bg-ink px-5 py-4 text-wall sm:right-6 sm:bottom-6 max-lg:in-[body:has(.bottom-bar)]:bottom-36';

function Words() {
  const said = useToast();
  useEffect(() => {
    const over = said && setTimeout(dismissToast, 5000);
    return () => clearTimeout(over);
  }, [said]);
  return (
    <div role="alert">
      {said && (
        <div className={`toast-slab flex gap-3.5 ${toastSurface} pr-2`}>
          {said.destructive ? (
            <Alert className="mt-0.5 text-danger-on-ink" />
          ) : (
            <Check className="mt-0.5" />
          )}
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{said.title}</p>
            {said.description && <p className="text-[0.9375rem]/6">{said.description}</p>}
            {said.undo && (
              <button
                type="button"
                onClick={() => {
                  said.undo?.run();
                  dismissToast();
                }}
                className={wayOn}
              >
                {said.undo.label}
              </button>
            )}
            {said.way && (
              <Link to={said.way.to} className={wayOn}>
                {said.way.label}
              </Link>
            )}
          </div>
          <button
            type="button"
            aria-label="Close"
            onClick={dismissToast}
            className="-my-2.5 grid size-11 shrink-0 place-items-center outline-wall focus-visible:outline-offset-[-6px]"
          >
            <Close />
          </button>
        </div>
      )}
    </div>
  );
}

const useToast = () => useSyncExternalStore(onToast, currentToast, () => undefined);
