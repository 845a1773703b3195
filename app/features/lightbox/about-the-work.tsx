import type { ArtworkDetail } from '#app/features/catalog/contract.ts';
import { ProcessFilm } from '#app/features/shop/detail/process-film.tsx';
import { Prose } from '#app/features/shop/detail/prose.tsx';
import { ChevronDown } from '#app/ui/icons/control-icons.tsx';
import { lightboxCopy as copy } from './copy.ts';

/** The process film and the essay, folded; only of a work that has them. */
export function AboutTheWork({ work }: { work: ArtworkDetail }) {
  if (!work.film && !work.essay) return null;
  return (
    <details key={work.slug} className="group mt-6 border-y border-hairline">
      <summary className="flex min-h-12 items-center justify-between type-ui font-semibold">
        {copy.about}
        <ChevronDown className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-3 pb-6">
        {work.film && <ProcessFilm film={work.film} />}
        {work.essay && <Prose text={work.essay} />}
      </div>
    </details>
  );
}
