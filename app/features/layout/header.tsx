import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useCart } from '#app/features/cart/page/cart-provider.tsx';
import { Bag, Menu, Search } from '#app/ui/icons/icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { saidOffline } from '#app/ui/offline.ts';
import { firstInteraction } from '#app/ui/hydration/first-interaction.ts';
import { footId, leading, sections } from './links.ts';
import { Logo } from './logo.tsx';
import { useSection } from './use-section.ts';

const loadDrawer = () => import('#app/features/cart/page/cart-drawer.tsx');
const loadMenu = () => import('./mobile-menu.tsx');
const CartDrawer = lazy(loadDrawer);
const MobileMenu = lazy(loadMenu);

/** The code of a drawer comes with the first sign of a person, or on hover; the press waits for it and has another way if it fails. */
const came = (load: () => Promise<unknown>) =>
  load().then(
    () => true,
    () => false,
  );

export function Header({ quiet }: { quiet: boolean }) {
  const { pathname } = useLocation();
  const currentOf = useSection();
  return (
    <header className="header-line fixed inset-x-0 in-[.scroll-locked]:right-(--scrollbar) top-0 z-40 h-(--header) border-b border-hairline bg-wall not-supports-[animation-timeline:scroll()]:border-transparent">
      <div className="wall flex h-full items-center gap-2.5 sm:gap-6">
        <Logo />
        <nav
          aria-label="Main"
          className={`ml-auto hidden gap-8 lg:flex ${quiet ? 'text-label' : ''}`}
        >
          {leading(sections, useSite().empty).map((link) => (
            <Link
              key={link.to}
              to={link.to}
              reads={'reads' in link ? link.reads : undefined}
              aria-current={currentOf(link.to)}
              className="group grid min-h-11 place-items-center type-ui whitespace-nowrap"
            >
              <span className="unchosen-line border-y-2 border-transparent py-1 transition-colors group-hover:border-b-hairline group-[[aria-current]]:border-b-ink">
                {link.label}
              </span>
            </Link>
          ))}
        </nav>
        <span aria-hidden="true" className="hidden h-11 border-l border-hairline lg:block" />
        <Link
          to="/search"
          aria-label="Search"
          aria-current={pathname === '/search' ? 'page' : undefined}
          className="-mx-2.5 hidden size-11 place-items-center lg:grid"
        >
          <Search />
        </Link>
        <CartToggle />
        <MenuToggle key={pathname} />
      </div>
    </header>
  );
}

function CartToggle() {
  const { count, isOpen, toggle } = useCart();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    void firstInteraction.then(() => came(loadDrawer));
  }, []);
  const open = async () => {
    if (saidOffline()) return;
    if (!(await came(loadDrawer))) return location.assign('/cart');
    setWanted(true);
    toggle(true);
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={() => void came(loadDrawer)}
        onClick={open}
        className="-mr-1 ml-auto flex min-h-11 items-center gap-2.5 pr-1 pl-2 type-ui font-medium lg:ml-0"
      >
        Cart{' '}
        {count === 0 ? (
          <Bag className="size-5.5" />
        ) : (
          <span className="grid h-5.5 min-w-5.5 place-items-center bg-rust px-1 text-[0.8125rem]/none font-[650] text-on-rust tabular-nums">
            {count}
            <span className="sr-only"> {count === 1 ? 'item' : 'items'}</span>
          </span>
        )}
      </button>
      {(wanted || isOpen) && (
        <Suspense>
          <CartDrawer />
        </Suspense>
      )}
    </>
  );
}

function MenuToggle() {
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const open = async () => {
    if (!(await came(loadMenu))) return document.querySelector('footer')?.scrollIntoView();
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onPointerEnter={() => void came(loadMenu)}
        onClick={open}
        className="-mr-2.5 grid size-11 place-items-center noscript:hidden lg:hidden"
      >
        <Menu className="size-[1.625rem]" />
      </button>
      {/* Without scripts the foot of the page has the same links. */}
      <a
        href={`#${footId}`}
        aria-label="Menu"
        className="-mr-2.5 hidden size-11 place-items-center noscript:ml-auto noscript:grid noscript:lg:hidden"
      >
        <Menu className="size-[1.625rem]" />
      </a>
      {wanted && (
        <Suspense>
          <MobileMenu open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
