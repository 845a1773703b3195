import { useQuery } from '@tanstack/react-query';
import type { Exhibition } from '../contract.ts';
import { cvCopy as copy, exhibitionsCopy } from '../copy.ts';
import { exhibitionKinds } from '../kinds.ts';
import { exhibitionsQuery } from '../queries.ts';
import { useStatus } from '../use-status.ts';
import { CvSection } from './cv-section.tsx';

/** The exhibitions by kind, the latest first, as a curriculum vitae has them. */
export function ExhibitionLists() {
  const { data: exhibitions = [] } = useQuery(exhibitionsQuery());
  return exhibitionKinds.map((kind) => {
    const ofKind = exhibitions
      .filter((one) => one.kind === kind)
      .toSorted((a, b) => (b.opensAt ?? '9').localeCompare(a.opensAt ?? '9'));
    return (
      ofKind.length > 0 && (
        <CvSection key={kind} title={copy.kinds[kind]}>
          <ul className="space-y-4">
            {ofKind.map((one) => (
              <Line key={one.id} exhibition={one} />
            ))}
          </ul>
        </CvSection>
      )
    );
  });
}

function Line({ exhibition }: { exhibition: Exhibition }) {
  const { title, venue, location, opensAt, closesAt } = exhibition;
  const status = useStatus(exhibition);
  const year = (opensAt ?? closesAt)?.slice(0, 4);
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4">
      <span className="text-label tabular-nums">{year ?? copy.undated}</span>
      <span>
        <cite>{title}</cite>
        {', '}
        {[venue, location].filter(Boolean).join(', ')}
        {status !== 'past' && (
          <span className="text-label"> ({exhibitionsCopy.statuses[status].toLowerCase()})</span>
        )}
      </span>
    </li>
  );
}
