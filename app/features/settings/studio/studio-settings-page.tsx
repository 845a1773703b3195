import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { studioCopy as copy } from './copy.ts';
import { studioSheetQuery } from './queries.ts';
import { studioRoom } from '#app/features/settings/frame/rooms.ts';
import { getStudioSheet } from './service.server.ts';
import { SettingsFrame } from '#app/features/settings/frame/settings-frame.tsx';
import { StudioRecordForm } from './studio-record-form.tsx';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  return {
    initialData: [[studioSheetQuery().queryKey, await getStudioSheet(context.get(pageContext))]],
  };
}

export function clientLoader() {
  return null;
}

/** `/admin/settings/studio`: who the shop is. */
export default function StudioSettingsPage() {
  const { data: sheet, error, refetch, isFetching } = useQuery(studioSheetQuery());
  return (
    <SettingsFrame at={studioRoom} title={copy.title} intro={copy.intro}>
      {sheet ? (
        <StudioRecordForm sheet={sheet} />
      ) : error ? (
        <ErrorState
          sentence={copy.notLoaded}
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-8"
        />
      ) : (
        <div className="mt-8 grid gap-5">
          <Loading />
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-16" />
          ))}
        </div>
      )}
    </SettingsFrame>
  );
}
