import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { lookSection } from '#app/features/settings/frame/sections.ts';
import { QueryContent } from '#app/features/settings/frame/query-content.tsx';
import { SettingsFrame } from '#app/features/settings/frame/settings-frame.tsx';
import { readLook } from '#app/features/settings/look.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { lookCopy as copy } from './copy.ts';
import { LookForm } from './look-form.tsx';
import { lookQuery } from './queries.ts';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  return {
    initialData: [[lookQuery().queryKey, await readLook(context.get(pageContext).db)]],
  };
}

export function clientLoader() {
  return null;
}

/** `/admin/settings/look`: the accent, the light, and the order of the home page. */
export default function LookPage() {
  const query = useQuery(lookQuery());
  return (
    <SettingsFrame at={lookSection} title={copy.title} intro={copy.intro}>
      <QueryContent query={query} failed={copy.notLoaded} blocks={['h-24', 'h-24', 'h-24']}>
        {(look) => <LookForm key={look.version} look={look} />}
      </QueryContent>
    </SettingsFrame>
  );
}
