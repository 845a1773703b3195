import { PictureView } from '#app/features/pictures/picture-view.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { Exhibition } from './contract.ts';
import { exhibitionsCopy as copy } from './copy.ts';
import { calendarPath } from './queries.ts';
import { useStatus } from './use-status.ts';

const action = 'link type-ui inline-flex min-h-11 items-center font-semibold';
/** How many of its works a card shows. */
const shownWorks = 4;

/** An exhibition as the home page shows it: when and where, what hangs there, and for one that can still be visited the way to it. */
export function ExhibitionCard({ exhibition }: { exhibition: Exhibition }) {
  const { id, title, date, venue, location, description, opensAt } = exhibition;
  const status = useStatus(exhibition);
  const place = [venue, location].filter(Boolean).join(', ');
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
        <p className="mt-1 text-label">{place}</p>
        {description && <p className="mt-3 max-w-[38em] whitespace-pre-line">{description}</p>}
        <Works exhibition={exhibition} />
        {status !== 'past' && (
          <p className="mt-3 flex flex-wrap gap-x-7 print:hidden">
            {opensAt && (
              <a
                href={calendarPath(id)}
                download
                className={action}
                aria-label={copy.calendarOf(title)}
              >
                {copy.calendar}
              </a>
            )}
            <a
              href={mapUrl(place)}
              target="_blank"
              rel="noopener noreferrer"
              className={action}
              aria-label={copy.mapOf(venue)}
            >
              {copy.map}
            </a>
          </p>
        )}
      </article>
    </li>
  );
}

function Works({ exhibition: { title, works } }: { exhibition: Exhibition }) {
  if (works.length === 0) return null;
  return (
    <ul aria-label={copy.works(title)} className="mt-5 grid grid-cols-4 items-end gap-x-4">
      {works.slice(0, shownWorks).map((work) => (
        <li key={work.id}>
          <Link
            to={`/work/${work.slug}`}
            className="flex min-h-11 items-end"
            aria-label={work.title}
          >
            <PictureView
              picture={work.picture}
              alt=""
              sizes="(min-width: 60rem) 11vw, 22vw"
              className="hung [--tallest:9rem]"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Opens the map program of a phone, and a map in any browser (developers.google.com/maps/documentation/urls). */
const mapUrl = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
