import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { useSite } from '#app/ui/navigation/use-site-url.ts';

/** The owner's heading and what she says beside it; her name where she has written no heading. */
export function Statement() {
  const { name, words, empty } = useSite();
  const heading = words.headline || name;
  return (
    <section
      aria-labelledby={heading ? 'statement-title' : undefined}
      className="wall grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-7 pt-10 pb-10 lg:grid-cols-12 lg:items-end lg:pt-20 lg:pb-28"
    >
      {heading && (
        <h1
          id="statement-title"
          className="type-d1 min-w-0 whitespace-pre-line hyphens-auto lg:col-span-8"
        >
          {heading}
        </h1>
      )}
      <div className="min-w-0 lg:col-span-4 lg:pb-1">
        {words.statement && (
          <p className="type-statement late-face max-w-[24em]">{words.statement}</p>
        )}
        {!empty?.includes('/artist-statement') && (
          <ArrowLink to="/artist-statement" className="mt-3">
            Artist Statement
          </ArrowLink>
        )}
      </div>
    </section>
  );
}
