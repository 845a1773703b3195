import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Tag } from '#app/ui/tag.tsx';
import type { Exhibition } from '#app/features/settings/contract.ts';
import { statusAt } from '#app/features/settings/exhibition-status.ts';
import { exhibitionsQuery, studioQuery } from '#app/features/settings/queries.ts';
import { homeCopy } from './copy.ts';
import { HomeSection } from './home-section.tsx';

const { exhibitions: copy } = homeCopy;

/** Where the work can be seen; none as long as none is settled (spec. section 2). */
export function Exhibitions() {
  const { data: exhibitions = [] } = useQuery(exhibitionsQuery());
  const { data: studio } = useQuery(studioQuery());
  // Where the specification's fixed lines are switched off, nothing is said of what there is not.
  if (exhibitions.length === 0 && studio?.showsFigures === false) return null;
  return (
    <HomeSection id="exhibitions">
      <div className="grid gap-x-6 gap-y-4 border-t border-hairline pt-7 lg:grid-cols-12">
        <h2 id="exhibitions-title" className="type-d2 lg:col-span-6">
          {copy.title}
        </h2>
        {exhibitions.length === 0 ? (
          <p className="type-statement self-end lg:col-span-6 lg:col-start-7 lg:pb-1">
            {copy.none}
          </p>
        ) : (
          <ul className="lg:col-span-6 lg:col-start-7">
            {exhibitions.map((exhibition) => (
              <Card key={exhibition.id} exhibition={exhibition} />
            ))}
          </ul>
        )}
      </div>
    </HomeSection>
  );
}

function Card({ exhibition }: { exhibition: Exhibition }) {
  const { title, date, venue, location, description } = exhibition;
  // The page may have been kept since before it opened.
  const status = useSyncExternalStore(
    () => () => undefined,
    () => statusAt(exhibition, new Date(), exhibition.status),
    () => exhibition.status,
  );
  return (
    <li className="border-b border-hairline py-7 first:pt-1.5 last:border-b-0">
      <article>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Tag
            look={status === 'current' ? 'moss' : status === 'upcoming' ? 'verdigris' : 'neutral'}
          >
            {copy.statuses[status]}
          </Tag>
          <span className="type-caption text-label">{date}</span>
        </p>
        <h3 className="type-title mt-4">{title}</h3>
        <p className="mt-1 text-label">{[venue, location].filter(Boolean).join(', ')}</p>
        {description && <p className="mt-3 max-w-[38em] whitespace-pre-line">{description}</p>}
      </article>
    </li>
  );
}
