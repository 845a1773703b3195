import { useQuery } from '@tanstack/react-query';
import { exhibitionsCopy as copy } from '#app/features/exhibitions/copy.ts';
import type { Exhibition } from '#app/features/exhibitions/contract.ts';
import { ExhibitionCard } from '#app/features/exhibitions/exhibition-card.tsx';
import { exhibitionsQuery } from '#app/features/exhibitions/queries.ts';
import { exhibitionSchema } from '#app/features/exhibitions/schema-org.ts';
import { studioQuery } from '#app/features/settings/queries.ts';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { StructuredData } from '#app/ui/structured-data.tsx';
import { HomeSection } from './home-section.tsx';

/** How many that are over stand here; the curriculum vitae has all. */
const pastOnes = 3;

/** Where the work can be seen; none as long as none is settled (spec. section 2). */
export function Exhibitions() {
  const { data: exhibitions = [] } = useQuery(exhibitionsQuery());
  const { data: studio } = useQuery(studioQuery());
  const shown = [
    ...exhibitions.filter(({ status }) => status !== 'past'),
    ...exhibitions.filter(({ status }) => status === 'past').slice(0, pastOnes),
  ];
  // Where the specification's fixed lines are switched off, nothing is said of what there is not.
  if (shown.length === 0 && studio?.showsFigures === false) return null;
  return (
    <HomeSection id="exhibitions">
      <div className="grid gap-x-6 gap-y-4 border-t border-hairline pt-6 lg:pt-7 lg:grid-cols-12">
        <h2 id="exhibitions-title" className="type-d2 lg:col-span-6">
          {copy.title}
        </h2>
        {shown.length === 0 ? (
          <p className="type-statement self-end lg:col-span-6 lg:col-start-7 lg:pb-1">
            {copy.none}
          </p>
        ) : (
          <div className="lg:col-span-6 lg:col-start-7">
            <ul>
              {shown.map((exhibition) => (
                <ExhibitionCard key={exhibition.id} exhibition={exhibition} />
              ))}
            </ul>
            {shown.length < exhibitions.length && (
              <ArrowLink to="/cv" className="mt-3">
                {copy.all}
              </ArrowLink>
            )}
          </div>
        )}
      </div>
      <Facts exhibitions={shown} />
    </HomeSection>
  );
}

function Facts({ exhibitions }: { exhibitions: Exhibition[] }) {
  const site = useSite();
  const events = exhibitions.flatMap((one) => exhibitionSchema(site, one) ?? []);
  return events.length > 0 && <StructuredData data={{ '@graph': events }} />;
}
