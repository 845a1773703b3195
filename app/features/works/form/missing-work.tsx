import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { copy } from './copy.ts';

/** Where a work was thrown away, or never was. */
export function MissingWork() {
  return (
    <main>
      <PageHead title={copy.missing.title} />
      <BackLink to="/admin/works">{copy.allWorks}</BackLink>
      <h1 className="type-d2 mt-2">{copy.missing.title}</h1>
      <p className="type-statement mt-6 max-w-[28em]">{copy.missing.text}</p>
    </main>
  );
}
