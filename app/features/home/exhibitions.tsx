import { homeCopy } from './copy.ts';

const { exhibitions } = homeCopy;

/** None is scheduled (spec. section 2). */
export function Exhibitions() {
  return (
    <section id="exhibitions" tabIndex={-1} aria-labelledby="exhibitions-title" className="wall pb-20 outline-none lg:pb-28">
      <div className="grid gap-x-6 gap-y-8 border-t border-hairline pt-7 lg:grid-cols-12">
        <h2 id="exhibitions-title" className="type-d2 lg:col-span-6">
          {exhibitions.title}
        </h2>
        <p className="type-statement self-end lg:col-span-6 lg:col-start-7 lg:pb-1">{exhibitions.none}</p>
      </div>
    </section>
  );
}
