import type { ReactNode } from 'react';
import { ArrowLeft } from '#app/ui/icons/icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { settingsCopy as copy } from './copy.ts';
import { settingsHome, settingsSections } from './sections.ts';

/** A section of the settings: their list at the left; a phone has the way back to it instead. */
export function SettingsFrame({
  at,
  title,
  intro,
  parts,
  back = { to: settingsHome, label: copy.title },
  children,
}: {
  /** The section's address. */
  at: string;
  title: string;
  intro?: string;
  /** Opens below the section in the list. */
  parts?: ReactNode;
  /** Where a phone goes back to. */
  back?: { to: string; label: string };
  children: ReactNode;
}) {
  return (
    <main>
      <PageHead title={`${title} – ${copy.title}`} />
      <Link
        to={back.to}
        className="inline-flex min-h-11 items-center gap-2.5 type-ui font-medium lg:hidden"
      >
        <ArrowLeft className="size-4.5" />
        <span className="link">{back.label}</span>
      </Link>
      <p className="type-d2 hidden lg:block">{copy.title}</p>
      <div className="lg:mt-10 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-14">
        <RoomList at={at} parts={parts} className="hidden lg:block" />
        <div>
          <h1 className="type-d2 lg:text-[2rem]/9">{title}</h1>
          {intro && <p className="mt-2 max-w-[40em] text-label">{intro}</p>}
          {children}
        </div>
      </div>
    </main>
  );
}

/** The sections of the settings, the present one marked. */
export function RoomList({
  at,
  parts,
  className,
}: {
  at?: string;
  parts?: ReactNode;
  className?: string;
}) {
  return (
    <nav aria-label={copy.sections} className={className}>
      <ul className="border-t border-ink">
        {settingsSections.map(({ to, label }) => (
          <li key={to} className="border-b border-hairline">
            <Link
              to={to}
              aria-current={to === at ? (parts ? 'true' : 'page') : undefined}
              className="group flex min-h-12 items-center type-ui max-lg:min-h-14"
            >
              <span className="border-y-2 border-transparent py-0.5 group-hover:border-b-hairline group-aria-[current=page]:border-b-ink group-[[aria-current]]:font-semibold">
                {label}
              </span>
            </Link>
            {to === at && parts}
          </li>
        ))}
      </ul>
    </nav>
  );
}
