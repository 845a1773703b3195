import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { shippingSection } from '#app/features/settings/frame/sections.ts';
import { QueryContent } from '#app/features/settings/frame/query-content.tsx';
import { SettingsFrame } from '#app/features/settings/frame/settings-frame.tsx';
import { listZones } from '#app/features/shipping/zones/service.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { sectionCopy as copy } from './copy.ts';
import { zonesQuery } from './queries.ts';
import { ZonesSection } from './zones-section.tsx';

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
  const query = useQuery(zonesQuery());
  return (
    <SettingsFrame at={shippingSection} title={copy.title} intro={copy.intro}>
      <QueryContent query={query} failed={copy.notLoaded} blocks={['h-16', 'h-16', 'h-16', 'h-16']}>
        {(zones) => <ZonesSection zones={zones} />}
      </QueryContent>
    </SettingsFrame>
  );
}
