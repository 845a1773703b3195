import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { lookRoom } from '#app/features/settings/frame/rooms.ts';
import { SettingsFrame } from '#app/features/settings/frame/settings-frame.tsx';
import { readLook } from '#app/features/settings/look.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
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
  const { data: look, error, refetch, isFetching } = useQuery(lookQuery());
  return (
    <SettingsFrame at={lookRoom} title={copy.title} intro={copy.intro}>
      {look ? (
        <LookForm key={look.version} look={look} />
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
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-24" />
          ))}
        </div>
      )}
    </SettingsFrame>
  );
}
