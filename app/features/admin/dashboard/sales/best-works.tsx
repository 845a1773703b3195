import { formatMoney } from '#app/platform/formats/money.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import type { Sales } from '../contract.ts';
import { copy } from '../copy.ts';
import { kindNames } from '../dashboard.ts';

/** What sold best in the last twelve months. */
export function BestWorks({ best }: { best: Sales['best'] }) {
  return (
    <section aria-labelledby="best">
      <h2 id="best" className="type-h border-b border-hairline pb-2.5">
        {copy.best}
      </h2>
      {best.length === 0 && <p className="mt-5 text-label">{copy.noBest}</p>}
      <ol>
        {best.map(({ title, kind, quantity, amount, slug, picture }) => (
          <li
            key={`${kind} ${title}`}
            className="flex items-center gap-5 border-b border-hairline py-4"
          >
            <div className="size-18 shrink-0 lg:size-20">
              {picture && (
                <PictureView
                  picture={picture}
                  sizes="5.5rem"
                  alt=""
                  className="hung [--tallest:4.5rem] lg:[--tallest:5rem]"
                />
              )}
            </div>
            <div className="min-w-0 grow">
              {slug ? (
                <Link to={`/work/${slug}`} className="type-title link -my-2 inline-block py-2.5">
                  {title}
                </Link>
              ) : (
                <p className="type-title">{title}</p>
              )}
              <p className="type-small text-label">
                {kindNames[kind]}, {quantity.toLocaleString('en-US')} sold
              </p>
            </div>
            <p className="type-price">{formatMoney(amount)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
