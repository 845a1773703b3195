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
      <p role="alert" className="fixed inset-x-0 bottom-0 z-50 hidden bg-ink px-5 py-4 text-center type-ui text-wall in-[.stranded]:block">
        Part of this page did not arrive.{' '}
        <a href={pathname} className="font-semibold underline underline-offset-4">
          Load it again
        </a>
      </p>
    </>
  );
}
