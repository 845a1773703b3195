import { cx } from '#app/ui/cx.ts';
import { Close } from '#app/ui/icons/control-icons.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Logo } from '#app/features/layout/logo.tsx';
import { TaskCount } from '#app/features/tasks/task-count.tsx';
import {
  isCurrent,
  isOfWorks,
  newWork,
  paymentsPath,
  sections,
  settingsPath,
} from '../navigation.ts';
import { SignOut } from '../sign-in/sign-out.tsx';

/** The sections of the owner's area on a phone. */
export function AdminMenu({ pathname, onClose }: { pathname: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} label="Menu" from="right" className="w-full! sm:w-96!">
      <div
        className="flex min-h-full flex-col px-(--margin) pb-8"
        onClick={(event) => (event.target as Element).closest('a') && onClose()}
      >
        <div className="flex h-(--header) items-center justify-between">
          <div className="min-w-0 [&_span]:truncate">
            <Logo to="/admin" />
          </div>
          <button
            type="button"
            aria-label="Close menu"
            onClick={onClose}
            className="-mr-2.5 grid size-11 shrink-0 place-items-center"
          >
            <Close />
          </button>
        </div>
        <Sections pathname={pathname} />
        <div className="h-8 shrink-0" />
        <Ways pathname={pathname} />
      </div>
    </Dialog>
  );
}

function Sections({ pathname }: { pathname: string }) {
  return (
    <nav aria-label="Owner's area" className="mt-6 border-t border-hairline">
      {sections.map(({ to, label, countsTasks }) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent(to, pathname) ? 'page' : undefined}
          className="group block border-b border-hairline py-3 font-condensed text-[1.875rem]/9 font-semibold [font-stretch:62%]"
        >
          <span className="border-b-2 border-transparent group-[[aria-current]]:border-ink">
            {label}
          </span>
          {countsTasks && <TaskCount />}
        </Link>
      ))}
    </nav>
  );
}

function Ways({ pathname }: { pathname: string }) {
  return (
    <>
      {!isOfWorks(pathname) && (
        <Link to={newWork} className="flex min-h-11 items-center text-label min-[24rem]:hidden">
          Add a work
        </Link>
      )}
      <Link
        to="/"
        className={cx(
          'flex min-h-11 items-center text-label',
          isOfWorks(pathname) ? 'min-[24rem]:hidden' : 'sm:hidden',
        )}
      >
        View site
      </Link>
      <Link to={paymentsPath} className="flex min-h-11 items-center text-label">
        Payments
      </Link>
      <Link to={settingsPath} className="flex min-h-11 items-center text-label">
        Settings
      </Link>
      <Link to="/admin/account" className="flex min-h-11 items-center text-label">
        Account
      </Link>
      <SignOut className="min-h-11 self-start text-label" />
    </>
  );
}
