import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { QueryContent } from '#app/features/settings/frame/query-content.tsx';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { ClubHead } from '../../frame/club-head.tsx';
import { getEnd } from '../end-club.server.ts';
import { endCopy as copy } from './copy.ts';
import { EndForm } from './end-form.tsx';
import { EndState } from './end-state.tsx';
import { endQuery, useRefreshWhenDone } from './queries.ts';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  return { initialData: [[endQuery().queryKey, await getEnd(context.get(pageContext))]] };
}

export function clientLoader() {
  return null;
}

/** `/admin/subscriptions/end`: the last month of the club, how far its end is carried out, and the way back. */
export default function EndPage() {
  const query = useQuery(endQuery());
  useRefreshWhenDone(query.data?.progress ?? query.data?.keeping);
  const ends = query.data?.lastMonth;
  return (
    <main>
      <ClubHead title={ends ? copy.titleEnds : copy.title} />
      <QueryContent query={query} failed={copy.failed} blocks={['h-40', 'h-32']}>
        {(sheet) => (sheet.lastMonth ? <EndState sheet={sheet} /> : <EndForm sheet={sheet} />)}
      </QueryContent>
    </main>
  );
}
