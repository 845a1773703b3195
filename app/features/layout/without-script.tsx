import { useLocation } from 'react-router';

/** What a visitor is told where the page's scripts are switched off, or did not arrive (arrival.ts). */
export function WithoutScript() {
  const { pathname } = useLocation();
  return (
    <>
      <noscript>
        {import.meta.env.SSR && (
          <p className="wall border-b border-hairline py-4 type-ui">
            Everything here can be looked at and read without JavaScript. Buying, and writing to the studio, need it switched on.
          </p>
        )}
      </noscript>
      {/* As a toast looks (ui/toaster.tsx), whose own script may be what did not arrive. */}
      <p
        role="alert"
        className="fixed right-4 bottom-4 left-4 z-50 ml-auto hidden max-w-[388px] bg-ink px-5 py-4 max-lg:in-[body:has(.buy-bar)]:bottom-23 font-semibold text-wall in-[.stranded]:block sm:right-6 sm:bottom-6"
      >
        <span className="block">Part of this page did not arrive.</span>
        <a href={pathname} className="mt-1 inline-flex min-h-11 items-center underline underline-offset-4">
          Load it again
        </a>
      </p>
    </>
  );
}
