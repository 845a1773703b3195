import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { brokenPageCopy as copy } from '../copy.ts';

/** What stands in the place of a page of the owner's that broke: the sections above it lead on. */
export function BrokenPage() {
  return (
    <main>
      <PageHead title={copy.title} />
      <h1 className="type-d2">{copy.title}</h1>
      <p className="mt-4 max-w-[34em]">{copy.words}</p>
      <div className="mt-8 flex flex-wrap gap-4">
        <Button onClick={() => location.reload()}>{copy.reload}</Button>
        <ButtonLink to="/admin/health" variant="quiet">
          {copy.health}
        </ButtonLink>
      </div>
    </main>
  );
}
