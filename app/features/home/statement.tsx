import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { firstScreenCopy } from './first-screen-copy.ts';

export function Statement() {
  const { title, text } = firstScreenCopy.statement;
  return (
    <section
      aria-labelledby="statement-title"
      className="wall grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-7 pt-10 pb-10 lg:grid-cols-12 lg:items-end lg:pt-20 lg:pb-28"
    >
      <h1 id="statement-title" className="type-d1 min-w-0 hyphens-auto lg:col-span-8">
        {title[0]}
        <br />
        {title[1]}
      </h1>
      <div className="min-w-0 lg:col-span-4 lg:pb-1">
        <p className="type-statement late-face max-w-[24em]">{text}</p>
        <ArrowLink to="/artist-statement" className="mt-3">
          Artist Statement
        </ArrowLink>
      </div>
    </section>
  );
}
