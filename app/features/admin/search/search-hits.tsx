import { cx } from '#app/ui/cx.ts';
import { ArrowRight } from '#app/ui/icons/icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { hitsOf } from './found.ts';

type SearchHitsProps = {
  groups: ReturnType<typeof hitsOf>;
  active: string | undefined;
  optionId: (key: string) => string;
  onFollow: () => void;
};

/** What was found, in groups; the field keeps the focus, so the lines are no stops of the Tab key. */
export function SearchHits({ groups, active, optionId, onFollow }: SearchHitsProps) {
  return (
    <div id="found" role="listbox" aria-label="Found">
      {groups.map(({ name, hits }) => (
        <div key={name} role="group" aria-label={name} className="pt-3">
          <p aria-hidden="true" className="type-caption px-5 pb-1 text-label">
            {name}
          </p>
          {hits.map(({ key, to, title, detail, aside }) => (
            <Link
              key={key}
              id={optionId(key)}
              to={to}
              role="option"
              aria-selected={key === active}
              tabIndex={-1}
              onClick={onFollow}
              className={cx(
                'flex min-h-13 items-center gap-4 px-5 py-2 hover:bg-recess',
                key === active && 'bg-recess',
              )}
            >
              <span className="min-w-0 grow">
                <span className="block truncate font-semibold">{title}</span>
                <span className="type-small block truncate text-label">{detail}</span>
              </span>
              {aside && (
                <span className="type-small shrink-0 text-label tabular-nums">{aside}</span>
              )}
              <ArrowRight className={cx('size-4.5 text-label', key !== active && 'invisible')} />
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}
