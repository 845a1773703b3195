import { type ReactNode, useEffect, useState } from 'react';
import { Link } from '#app/ui/navigation/link.tsx';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { wasOwnerHere } from './footer-owner.ts';
import { legal, quickLinks, services } from './footer-links.ts';
import { footId, leading } from '../links.ts';
import { Logo } from '../logo.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';

const line = 'inline-flex min-h-11 items-center type-ui link';

export default function Footer() {
  const { isClosed, copyright } = useSite();
  return (
    <footer id={footId} className="wall scroll-mt-(--header)">
      {isClosed ? <ClosedPlaces /> : <Places />}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-hairline py-4 lg:py-5">
        {copyright && <p className="type-caption text-label">{copyright}</p>}
        <ul className="flex flex-wrap gap-x-6">
          {legal.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={`${line} type-caption text-label`}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <OwnersArea />
        <ThemeSwitch />
      </div>
    </footer>
  );
}

/** A closed shop has its door and what stands below; only the server knows where any other link leads to, and whether it still is closed. */
function ClosedPlaces() {
  useEffect(() => {
    addEventListener('click', followByServer, true);
    return () => removeEventListener('click', followByServer, true);
  }, []);
  return (
    <div className="border-t border-hairline py-5">
      <Logo />
    </div>
  );
}

/** The router is not told of the press, so that the browser follows the link. */
function followByServer(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.origin === location.origin && !link.hash) event.stopPropagation();
}

/** The places of the open shop. */
function Places() {
  const { socialLinks, words, empty } = useSite();
  return (
    <div className="grid gap-x-6 gap-y-8 grid-cols-2 border-t border-hairline pt-9 pb-9 lg:grid-cols-12 lg:gap-y-10 lg:pt-16 lg:pb-14">
      <div className="col-span-2 lg:col-span-5">
        <Logo />
        {words.tagline && (
          <p className="type-statement mt-4 max-w-[20em] text-[1.1875rem] text-label">
            {words.tagline}
          </p>
        )}
      </div>
      <Column title="Quick links" className="max-lg:row-span-2 lg:col-span-3">
        {leading(quickLinks, empty).map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={line}>
              {label}
            </Link>
          </li>
        ))}
      </Column>
      <Column title="Services" className="lg:col-span-2">
        {leading(services, empty).map(({ to, label }) => (
          <li key={label}>
            <Link to={to} className={line}>
              {label}
            </Link>
          </li>
        ))}
      </Column>
      {socialLinks.length > 0 && (
        <Column title="Follow" className="lg:col-span-2">
          {socialLinks.map(({ url, label }) => (
            <li key={label}>
              <a href={url} rel="me noopener" className={line}>
                {label}
              </a>
            </li>
          ))}
        </Column>
      )}
    </div>
  );
}

/** The way back for the owner, on her own devices; never in a page that the server sends. */
function OwnersArea() {
  const [isOwner, setOwner] = useState(false);
  useEffect(() => setOwner(wasOwnerHere()), []);
  if (!isOwner) return null;
  return (
    <Link to="/admin" className={`${line} type-caption font-semibold`}>
      Your studio
    </Link>
  );
}

function Column({
  title,
  className,
  children,
}: {
  title: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <nav aria-label={title} className={className}>
      <h2 className="type-label mb-1.5">{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}
