import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Close } from '#app/ui/icons/control-icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { wasOwnerHere } from './footer/footer-owner.ts';
import { services } from './footer/footer-links.ts';
import { leading, sections } from './links.ts';
import { Logo } from './logo.tsx';
import { useSection } from './use-section.ts';

/** The whole site on one wall. Loaded when it is first wanted. */
export default function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const currentOf = useSection();
  const { empty } = useSite();
  return (
    <Dialog open={open} onClose={onClose} label="Menu" from="right">
      <div
        className="flex min-h-full flex-col px-(--margin) pb-8"
        onClick={(event) => (event.target as Element).closest('a') && onClose()}
      >
        <div className="flex h-(--header) items-center justify-between">
          <Logo />
          <button
            type="button"
            aria-label="Close menu"
            onClick={onClose}
            className="-mr-2.5 grid size-11 place-items-center"
          >
            <Close />
          </button>
        </div>
        <nav aria-label="Main" className="mt-6 border-t border-hairline">
          {leading(sections, empty).map((link) => (
            <Link
              key={link.to}
              to={link.to}
              aria-current={currentOf(link.to)}
              className="group block border-b border-hairline py-3.5 font-condensed text-[1.875rem]/9 font-semibold [font-stretch:62%]"
            >
              <span className="border-b-2 border-transparent group-[[aria-current]]:border-ink">
                {link.label}
              </span>
            </Link>
          ))}
        </nav>
        <nav aria-label="Services" className="mt-8">
          <Link to="/search" className="block py-2.5 font-semibold">
            Search
          </Link>
          {leading(services, empty).map((link) => (
            <Link key={link.label} to={link.to} className="block py-2.5 text-label">
              {link.label}
            </Link>
          ))}
          {wasOwnerHere() && (
            <Link to="/admin" className="block py-2.5 font-semibold">
              Your studio
            </Link>
          )}
        </nav>
      </div>
    </Dialog>
  );
}
