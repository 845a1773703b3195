import type { ListedWork } from '#app/features/catalog/contract.ts';
import { askAbout } from '#app/features/shop/detail/ask-about.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { catalogCopy } from '../copy.ts';

/** Of a work that is sold for good: that it is, and the way to one like it. */
export function SoldLine({ work: { slug, title } }: { work: ListedWork }) {
  return (
    <div className="mt-5 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <p className="flex items-center gap-2 type-ui font-semibold">
        <span aria-hidden="true" className="size-2 rounded-full bg-rust" />
        {catalogCopy.sold}
      </p>
      <Link
        to={askAbout(slug)}
        className="inline-flex min-h-11 items-center type-ui underline underline-offset-4"
      >
        {catalogCopy.similar}
        <span className="sr-only">: {title}</span>
      </Link>
    </div>
  );
}

/** Sold, and not kept back or in an exhibition. */
export const isSold = ({ availability, standing }: Pick<ListedWork, 'availability' | 'standing'>) =>
  availability === 'sold' && standing === null;
