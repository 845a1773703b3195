import { lazy, Suspense, useEffect, useState } from 'react';
import type { ListedWork } from '#app/features/catalog/contract.ts';
import { onceLoaded } from '#app/ui/hydration/once-loaded.ts';
import { lightboxEvent } from './open-lightbox.ts';

const load = () => import('./lightbox.tsx');
const Lightbox = lazy(load);

/** Waits for the event and fetches the lightbox when it first comes. */
export function LightboxHost() {
  const [work, setWork] = useState<ListedWork>();
  useEffect(() => {
    const open = (event: Event) =>
      onceLoaded(load, () => setWork((event as CustomEvent<ListedWork>).detail));
    window.addEventListener(lightboxEvent, open);
    return () => window.removeEventListener(lightboxEvent, open);
  }, []);
  return (
    <Suspense>
      {work && <Lightbox work={work} onChange={setWork} onClose={() => setWork(undefined)} />}
    </Suspense>
  );
}
