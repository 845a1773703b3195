import { Ring } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';

/** The mark and the name, which lead home. */
export function Logo() {
  return (
    <Link to="/" className="flex min-h-11 items-center gap-3 pr-2 whitespace-nowrap">
      <Ring className="size-6" />
      <span className="font-condensed text-[1.4375rem]/none font-semibold tracking-[-0.01em] [font-stretch:72%]">Full Circle Studio</span>
    </Link>
  );
}
