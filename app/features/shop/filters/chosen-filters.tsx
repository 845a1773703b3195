import { Close } from '#app/ui/icons/control-icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { type ShopFilter, shopPath } from './filter.ts';
import { type Chosen, filterCopy as copy } from './filter-copy.ts';

type ChosenFiltersProps = {
  filter: ShopFilter;
  chosen: readonly Chosen[];
  /** What is said of the works that were found. */
  said: string;
};

/** How many works there are, and what was chosen, each to be taken away. */
export function ChosenFilters({ filter, chosen, said }: ChosenFiltersProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <p id={countId} aria-live="polite" tabIndex={-1} className="min-h-6 text-label outline-none">
        {said}
      </p>
      {chosen.length > 0 && (
        <ul aria-label={copy.chosen} className="flex min-w-0 flex-wrap items-center gap-2.5">
          {chosen.map(({ name, label }) => (
            <li key={name} className="max-w-full">
              <Link
                to={shopPath({ ...filter, [name]: undefined })}
                preventScrollReset
                onClick={toCount}
                className="inline-flex min-h-11 max-w-full items-center gap-2 border border-edge px-3.5 type-ui hover:border-ink"
              >
                <span className="min-w-0 truncate">
                  <span className="sr-only">{copy.remove('')}</span>
                  {label}
                </span>
                <Close className="size-4 shrink-0" />
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={shopPath(filter.sort ? { sort: filter.sort } : {})}
              preventScrollReset
              onClick={toCount}
              className="inline-flex min-h-11 items-center px-1.5 type-ui underline underline-offset-4"
            >
              {copy.clear}
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
}

const countId = 'shop-count';

/** What was pressed is gone with what it took away. */
function toCount(): void {
  document.getElementById(countId)?.focus({ preventScroll: true });
}
