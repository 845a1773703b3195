import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { workQuery } from '#app/features/catalog/queries.ts';
import { MoreWorks } from './more-works.tsx';
import { WorkStory } from './work-story.tsx';

/** What stands below the first screen of a work's page. */
export default function WorkBelow() {
  const { slug = '' } = useParams();
  const { data: work } = useQuery(workQuery(slug));
  if (!work) return null;
  return (
    <>
      <WorkStory work={work} />
      <MoreWorks key={work.slug} work={work} />
    </>
  );
}
