import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { shippingRoom } from '#app/features/settings/frame/rooms.ts';
import { SettingsFrame } from '#app/features/settings/frame/settings-frame.tsx';
import { listZones } from '#app/features/shipping/zones/service.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { roomCopy as copy } from './copy.ts';
import { zonesQuery } from './queries.ts';
import { ZonesRoom } from './zones-room.tsx';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  return { initialData: [[zonesQuery().queryKey, await listZones(context.get(pageContext))]] };
}

export function clientLoader() {
  return null;
}

/** `/admin/settings/shipping`: where parcels are sent and what that costs. */
export default function ShippingSettingsPage() {
  const { data: zones, error, refetch, isFetching } = useQuery(zonesQuery());
  return (
    <SettingsFrame at={shippingRoom} title={copy.title} intro={copy.intro}>
      {zones ? (
        <ZonesRoom zones={zones} />
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
