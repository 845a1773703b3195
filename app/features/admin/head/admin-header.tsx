import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { cx } from '#app/ui/cx.ts';
import { Plus } from '#app/ui/icons/control-icons.tsx';
import { Search } from '#app/ui/icons/icons.tsx';
import { ArrowUpRight } from '#app/ui/icons/admin-icons.tsx';
import { Menu } from '#app/ui/icons/icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { Logo } from '#app/features/layout/logo.tsx';
import { SearchDialog } from '#app/features/admin/search/search-dialog.tsx';
import { TaskCount, useOpenTasks } from '#app/features/tasks/task-count.tsx';
import { copy as taskCopy } from '#app/features/tasks/copy.ts';
import { AdminMenu } from './admin-menu.tsx';
import {
  isCurrent,
  isCurrentInHead,
  isOfWorks,
  newWork,
  sections,
  settingsPath,
  settingsStart,
} from '../navigation.ts';
import { SignOut } from '../sign-in/sign-out.tsx';

/** The head of the owner's area: its sections, the search over all of them, and the way back to the site. */
export function AdminHeader() {
  const { pathname } = useLocation();
  const { name } = useSite();
  const [open, setOpen] = useState<'menu' | 'search'>();
  const close = () => setOpen(undefined);
  useSlash(() => setOpen('search'));
  return (
    <header className="sticky top-0 z-30 h-(--header) bg-wall">
      <div className="wall flex h-full items-center">
        {/* The site's own may break its name in two; this head has a line of many things, which a long name gives way to. */}
        <div title={name} className="min-w-0 [&_span]:truncate min-[80rem]:[&_span]:max-w-52">
          <Logo to="/admin" />
        </div>
        <Sections pathname={pathname} />
        <SearchButton onClick={() => setOpen('search')} />
        <Ways pathname={pathname} />
        <MenuButton onClick={() => setOpen('menu')} />
      </div>
      {open === 'menu' && <AdminMenu pathname={pathname} onClose={close} />}
      {open === 'search' && <SearchDialog onClose={close} />}
    </header>
  );
}

const inHead = sections.filter(({ under }) => under === undefined);

function Sections({ pathname }: { pathname: string }) {
  return (
    <nav
      aria-label="Owner's area"
      className="ml-5 hidden shrink-0 gap-3 min-[80rem]:flex min-[88rem]:ml-6 min-[88rem]:gap-4 2xl:gap-7"
    >
      {inHead.map(({ to, label, countsTasks }) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrentInHead(to, pathname) ? 'page' : undefined}
          className="group grid min-h-11 place-items-center type-ui"
        >
          <span className="border-y-2 border-transparent py-1 transition-colors group-hover:border-b-hairline group-[[aria-current]]:border-b-ink">
            {label}
            {countsTasks && <TaskCount />}
          </span>
        </Link>
      ))}
    </nav>
  );
}

function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      onClick={onClick}
      className="ml-auto flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2.5 type-ui text-label hover:text-ink 2xl:mr-3"
    >
      <Search />
      <span className="max-2xl:sr-only">Search</span>
      <kbd
        aria-hidden="true"
        className="hidden border border-edge px-1.5 font-sans text-[0.75rem]/4.5 2xl:block"
      >
        /
      </kbd>
    </button>
  );
}

/** To a new work, to the site, to the settings and out. */
function Ways({ pathname }: { pathname: string }) {
  const hasOwnAdd = isOfWorks(pathname);
  return (
    <>
      {!hasOwnAdd && (
        <Link
          to={newWork}
          aria-label="Add a work"
          className="ml-1.5 hidden min-h-11 items-center gap-2 type-ui font-medium whitespace-nowrap min-[24rem]:flex sm:ml-3"
        >
          <Plus /> Add
          <span className="-ml-1 max-sm:hidden min-[80rem]:max-2xl:hidden"> a work</span>
        </Link>
      )}
      <Link
        to="/"
        className={cx(
          'ml-1.5 hidden min-h-11 items-center gap-2 type-ui font-medium whitespace-nowrap sm:flex sm:ml-4 min-[80rem]:border-l min-[80rem]:border-hairline min-[80rem]:pl-5',
          hasOwnAdd && 'min-[24rem]:flex',
        )}
      >
        View site <ArrowUpRight className="max-[28rem]:hidden min-[80rem]:max-2xl:hidden" />
      </Link>
      <Link
        to={settingsStart}
        aria-current={isCurrent(settingsPath, pathname) ? 'page' : undefined}
        className="group ml-3 hidden min-h-11 items-center type-ui text-label hover:text-ink aria-[current]:text-ink min-[80rem]:flex min-[88rem]:ml-5"
      >
        <span className="border-y-2 border-transparent py-1 group-[[aria-current]]:border-b-ink">
          Settings
        </span>
      </Link>
      <Link
        to="/admin/account"
        className="ml-3 hidden min-h-11 items-center type-ui text-label hover:text-ink min-[80rem]:flex min-[88rem]:ml-5"
      >
        Account
      </Link>
      <SignOut className="ml-3 hidden min-h-11 type-ui whitespace-nowrap text-label hover:text-ink min-[80rem]:block min-[88rem]:ml-5" />
    </>
  );
}

/** On narrow screens. It says how many tasks are open, which the sections say elsewhere. */
function MenuButton({ onClick }: { onClick: () => void }) {
  const openTasks = useOpenTasks();
  return (
    <button
      type="button"
      aria-label={openTasks > 0 ? `Menu, ${taskCopy.count(openTasks)}` : 'Menu'}
      aria-haspopup="dialog"
      onClick={onClick}
      className="relative -mr-2.5 ml-1.5 grid size-11 shrink-0 place-items-center sm:ml-4 min-[80rem]:hidden"
    >
      <Menu className="size-[1.625rem]" />
      {openTasks > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-0.5 -right-2 grid h-4.5 min-w-4.5 place-items-center bg-danger px-1 text-[0.6875rem]/4.5 font-semibold text-on-rust tabular-nums"
        >
          {openTasks}
        </span>
      )}
    </button>
  );
}

/** The key `/` opens the search, unless something is being written or a dialog is open. */
function useSlash(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isWriting =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable]');
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isWriting ||
        document.querySelector('dialog[open]')
      )
        return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [open]);
}
