import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { shopRoom } from '#app/features/settings/frame/rooms.ts';
import { SettingsFrame } from '#app/features/settings/frame/settings-frame.tsx';
import { showShop } from './service.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
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
  const { data: shop, error, refetch, isFetching } = useQuery(shopSheetQuery());
  return (
    <SettingsFrame at={shopRoom} title={copy.title} intro={copy.intro}>
      {shop ? (
        <ShopForm key={shop.version} shop={shop} />
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
