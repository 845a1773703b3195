import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { deferHydration } from '#app/ui/hydration/deferred-hydration.tsx';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { ToastHost } from '#app/ui/overlays/toast-host.tsx';
import { Header } from './header.tsx';
import { WithoutScript } from './without-script.tsx';

/**
 * What a page may ask of the shell: `export const handle: PageHandle = { shell: 'checkout' }`.
 * `checkout` has the same links, quieter, so that nothing speaks louder than what is being paid; `bare` has nothing (the owner's area draws its own).
 */
export type PageHandle = { shell?: 'site' | 'checkout' | 'bare' };

const Footer = deferHydration('footer', () => import('./footer/footer.tsx'), { below: true });

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const kind = useShellKind();
  const { isClosed } = useSite();
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 bg-ink px-5 py-3 font-semibold text-wall focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      {kind !== 'bare' && !isClosed && <Header quiet={kind === 'checkout'} />}
      <Content padded={kind !== 'bare'}>
        <WithoutScript />
        {children}
      </Content>
      {kind !== 'bare' && <Footer />}
      <ToastHost />
    </>
  );
}

function useShellKind(): NonNullable<PageHandle['shell']> {
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  return handles.findLast((handle) => handle?.shell)?.shell ?? 'site';
}

/** Takes the focus after a move inside the site, so that a screen reader starts at the new page; a page that is there to type in names its field. */
function Content({ padded, children }: { padded: boolean; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const field = ref.current?.querySelector<HTMLElement>('[data-focus-first]');
    (field ?? ref.current)?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div
      id="content"
      ref={ref}
      tabIndex={-1}
      className={padded ? 'min-h-dvh pt-(--header) outline-none' : 'outline-none'}
    >
      {children}
    </div>
  );
}
