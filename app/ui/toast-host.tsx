import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { stirred } from './stirred.ts';
import { currentToast, onToast } from './toast.ts';

const load = () => import('./toaster.tsx');
/** A toaster that cannot be loaded must not take the page down with it. */
const Toaster = lazy(() => load().catch(() => ({ default: () => null })));

/** Keeps the toaster's code out of the first load: it comes with the first sign of a person, and stands once something is said. */
export function ToastHost() {
  const said = useSyncExternalStore(
    onToast,
    () => wasSaid || (wasSaid = currentToast() !== undefined),
    () => false,
  );
  useEffect(() => void stirred.then(() => load()).catch(() => {}), []);
  return said ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}

let wasSaid = false;
