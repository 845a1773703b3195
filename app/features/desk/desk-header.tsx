import { useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '#app/platform/call.ts';
import { ArrowUpRight, Menu } from '#app/ui/icons.tsx';
import { Close } from '#app/ui/control-icons.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Link } from '#app/ui/link.tsx';
import { toast } from '#app/ui/toast.ts';
import type { Logout } from '#app/features/auth/contract.ts';
import { Logo } from '#app/features/layout/logo.tsx';

const rooms = [
  { to: '/fulfillment', label: 'Fulfillment' },
  { to: '/admin/inventory', label: 'Inventory' },
  { to: '/admin/commissions', label: 'Commissions' },
  { to: '/admin/customers', label: 'Customers' },
];

/** The head of the owner's area: its rooms, and the way back to the site. */
export function DeskHeader() {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const currentOf = (to: string) => (pathname === to || pathname.startsWith(`${to}/`) ? 'page' : undefined);
  return (
    <header className="sticky top-0 z-30 h-(--header) bg-wall">
      <div className="wall flex h-full items-center gap-6">
        <Logo />
        <nav aria-label="Desk" className="ml-6 hidden gap-7 lg:flex">
          {rooms.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={currentOf(to)} className="group grid min-h-11 place-items-center type-ui">
              <span className="border-y-2 border-transparent py-1 transition-colors group-hover:border-b-hairline group-[[aria-current]]:border-b-ink">
                {label}
              </span>
            </Link>
          ))}
        </nav>
        <Link to="/" className="ml-auto flex min-h-11 items-center gap-2.5 type-ui font-medium lg:border-l lg:border-hairline lg:pl-6">
          View site <ArrowUpRight />
        </Link>
        <Link to="/admin/account" className="hidden min-h-11 items-center type-ui text-label hover:text-ink lg:flex">
          Account
        </Link>
        <SignOut className="hidden min-h-11 type-ui text-label hover:text-ink lg:block" />
        <button
          type="button"
          aria-label="Menu"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="-mr-2.5 grid size-11 place-items-center lg:hidden"
        >
          <Menu className="size-[1.625rem]" />
        </button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} label="Menu" from="right" className="w-full! sm:w-96!">
        <div
          className="flex min-h-full flex-col px-(--margin) pb-8"
          onClick={(event) => (event.target as Element).closest('a') && setOpen(false)}
        >
          <div className="flex h-(--header) items-center justify-between">
            <Logo />
            <button
              type="button"
              aria-label="Close menu"
              onClick={() => setOpen(false)}
              className="-mr-2.5 grid size-11 place-items-center"
            >
              <Close />
            </button>
          </div>
          <nav aria-label="Desk" className="mt-6 border-t border-hairline">
            {rooms.map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                aria-current={currentOf(to)}
                className="group block border-b border-hairline py-3.5 font-condensed text-[1.875rem]/9 font-semibold [font-stretch:62%]"
              >
                <span className="border-b-2 border-transparent group-[[aria-current]]:border-ink">{label}</span>
              </Link>
            ))}
          </nav>
          <Link to="/admin/account" className="mt-8 flex min-h-11 items-center text-label">
            Account
          </Link>
          <SignOut className="min-h-11 self-start text-label" />
        </div>
      </Dialog>
    </header>
  );
}

function SignOut({ className }: { className: string }) {
  const leave = async () => {
    try {
      await call<Logout>('POST /api/auth/logout');
      location.assign('/admin/login');
    } catch {
      toast({ title: 'You are still signed in', description: 'The shop could not be reached. Please try again.', destructive: true });
    }
  };
  return (
    <button type="button" onClick={() => void leave()} className={className}>
      Sign out
    </button>
  );
}
