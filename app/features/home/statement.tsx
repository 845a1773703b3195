import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { firstScreenCopy } from './first-screen-copy.ts';

/** The owner's heading and what she says beside it; her name where she has written no heading. Until there is a name, the page has its heading for who listens to it. */
export function Statement() {
  const { name, words, empty } = useSite();
  const heading = words.headline || name;
  return (
    <section
      aria-labelledby="statement-title"
      className="wall grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-7 pt-8 pb-8 lg:grid-cols-12 lg:items-end lg:pt-20 lg:pb-28"
    >
      <h1
        id="statement-title"
        className={
          heading ? 'type-d1 min-w-0 whitespace-pre-line hyphens-auto lg:col-span-8' : 'sr-only'
        }
      >
        {heading || firstScreenCopy.home}
      </h1>
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
