import { queryOptions, useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { QueryContent } from '#app/features/settings/frame/query-content.tsx';
import { healthSection } from '#app/features/settings/frame/sections.ts';
import { SettingsFrame } from '#app/features/settings/frame/settings-frame.tsx';
import type { Health } from './contract.ts';
import { healthCopy as copy } from './copy.ts';
import { PartCard } from './part-card.tsx';
import { getHealth } from './service.server.ts';

const healthQuery = () =>
  queryOptions<Health>({ queryKey: ['/api/admin/health'], refetchInterval: 60_000 });

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  return { initialData: [[healthQuery().queryKey, await getHealth(context.get(pageContext))]] };
}

export function clientLoader() {
  return null;
}

/** `/admin/health`: what is watched, green or red, since when, and what to do. */
export default function HealthPage() {
  const query = useQuery(healthQuery());
  return (
    <SettingsFrame at={healthSection} title={copy.title} intro={copy.intro}>
      <QueryContent query={query} failed={copy.failed} blocks={['h-24', 'h-24', 'h-24']}>
        {(health) => (
          <ul className="mt-8 grid gap-5">
            {health.parts.map(({ part, tasks }) => (
              <PartCard key={part} part={part} tasks={tasks} health={health} />
            ))}
          </ul>
        )}
      </QueryContent>
    </SettingsFrame>
  );
}
