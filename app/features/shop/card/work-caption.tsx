import type { ListedWork } from '#app/features/catalog/contract.ts';
import { standingText } from './availability-label.ts';
import { MediumLine } from './medium-line.tsx';
import { priceText } from './offers.ts';
import { WorkLink } from './work-link.tsx';

/** What stands below the picture of a work that is one of several: its title, what it is, and its price or why it has none. */
export function WorkCaption({ work }: { work: ListedWork }) {
  return (
    <>
      <h3 className="type-title">
        <WorkLink slug={work.slug} className="link">
          {work.title}
        </WorkLink>
      </h3>
      <MediumLine work={work} />
      <p className="type-price mt-3">
        {work.availability === 'sold' ? standingText(work) : priceText(work)}
      </p>
    </>
  );
}
