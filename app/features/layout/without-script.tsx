import { useLocation } from 'react-router';
import { toastSurface } from '#app/ui/overlays/toast-host.tsx';

/** What a visitor is told where the page's scripts are switched off, or did not arrive (first-screen.ts). */
export function WithoutScript() {
  const { pathname } = useLocation();
  return (
    <>
      <noscript>
        {import.meta.env.SSR && (
          <aside
            aria-label="Without JavaScript"
            className="wall border-b border-hairline py-4 type-ui"
          >
            Everything here can be looked at and read without JavaScript. Buying, and writing to the
            studio, need it switched on.
          </aside>
        )}
      </noscript>
      {/* As a toast looks (ui/overlays/toaster.tsx), whose own script may be what did not arrive. */}
      <p role="alert" className={`${toastSurface} hidden font-semibold in-[.stranded]:block`}>
        <span className="block">Part of this page did not arrive.</span>
        <a
          href={pathname}
          className="mt-1 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Load it again
        </a>
      </p>
    </>
  );
}
