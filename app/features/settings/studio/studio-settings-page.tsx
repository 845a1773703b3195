import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { studioCopy as copy } from './copy.ts';
import { studioDetailQuery } from './queries.ts';
import { studioSection } from '#app/features/settings/frame/sections.ts';
import { getStudioDetail } from './service.server.ts';
import { QueryContent } from '#app/features/settings/frame/query-content.tsx';
import { SettingsFrame } from '#app/features/settings/frame/settings-frame.tsx';
import { StudioRecordForm } from './studio-record-form.tsx';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  return {
    initialData: [[studioDetailQuery().queryKey, await getStudioDetail(context.get(pageContext))]],
  };
}

export function clientLoader() {
  return null;
}

/** `/admin/settings/studio`: who the shop is. */
export default function StudioSettingsPage() {
  const query = useQuery(studioDetailQuery());
  return (
    <SettingsFrame at={studioSection} title={copy.title} intro={copy.intro}>
      <QueryContent query={query} failed={copy.notLoaded} blocks={['h-16', 'h-16', 'h-16', 'h-16']}>
        {(sheet) => <StudioRecordForm sheet={sheet} />}
      </QueryContent>
    </SettingsFrame>
  );
}
