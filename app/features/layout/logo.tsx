import { Ring } from '#app/ui/icons/icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { useSite } from '#app/ui/navigation/use-site-url.ts';

/** The mark and the name, which lead home: of the site, or of the owner's area. */
export function Logo({ to = '/' }: { to?: string }) {
  const { name } = useSite();
  return (
    <Link
      to={to}
      aria-label={name ? undefined : 'Home'}
      className="flex min-h-11 min-w-0 items-center gap-3 max-[22.5rem]:gap-2 sm:whitespace-nowrap"
    >
      <Ring className="size-6" />
      <span className="font-condensed text-[1.4375rem]/none max-[22.5rem]:text-[1.25rem] font-semibold tracking-[-0.01em] [font-stretch:72%] [word-spacing:0.07em]">
        {name}
      </span>
    </Link>
  );
}
