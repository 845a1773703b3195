import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { stirred } from './stirred.ts';
import { currentToast, dismissToast, onToast } from './toast.ts';

const load = () => import('./toaster.tsx');
/** Where the toaster cannot be had, the line being gone, its words are said all the same, and the page stays. */
const Toaster = lazy(() => load().catch(() => ({ default: Words })));

/** Keeps the toaster's code out of the first load: it comes with the first sign of a person, and stands once something is said. */
export function ToastHost() {
  const said = useToast();
  wasSaid ||= said !== undefined;
  useEffect(() => void stirred.then(() => load()).catch(() => {}), []);
  return wasSaid ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}

let wasSaid = false;

function Words() {
  const said = useToast();
  useEffect(() => {
    const over = said && setTimeout(dismissToast, 5000);
    return () => clearTimeout(over);
  }, [said]);
  return (
    <p role="alert" className="fixed inset-x-4 top-4 z-50 bg-ink p-4 text-wall empty:hidden">
      {said && `${said.title}. ${said.description ?? ''}`}
    </p>
  );
}

const useToast = () => useSyncExternalStore(onToast, currentToast, () => undefined);
