import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { shopSection } from '#app/features/settings/frame/sections.ts';
import { QueryContent } from '#app/features/settings/frame/query-content.tsx';
import { SettingsFrame } from '#app/features/settings/frame/settings-frame.tsx';
import { showShop } from './service.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { shopCopy as copy } from './copy.ts';
import { ShopForm } from './shop-form.tsx';
import { shopSheetQuery } from './queries.ts';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  return {
    initialData: [[shopSheetQuery().queryKey, await showShop(context.get(pageContext))]],
  };
}

export function clientLoader() {
  return null;
}

/** `/admin/settings/shop`: the club, the fixed figures, what is low, and the time to pay. */
export default function ShopSettingsPage() {
  const query = useQuery(shopSheetQuery());
  return (
    <SettingsFrame at={shopSection} title={copy.title} intro={copy.intro}>
      <QueryContent query={query} failed={copy.notLoaded} blocks={['h-24', 'h-24', 'h-24']}>
        {(shop) => <ShopForm key={shop.version} shop={shop} />}
      </QueryContent>
    </SettingsFrame>
  );
}
