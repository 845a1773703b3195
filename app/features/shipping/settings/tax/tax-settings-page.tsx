import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { taxSection } from '#app/features/settings/frame/sections.ts';
import { QueryContent } from '#app/features/settings/frame/query-content.tsx';
import { SettingsFrame } from '#app/features/settings/frame/settings-frame.tsx';
import { shippingQuery } from '#app/features/shipping/queries.ts';
import { getShippingCosts } from '#app/features/shipping/service.server.ts';
import { readTaxes } from '#app/features/shipping/tax/read-taxes.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { taxCopy as copy } from './copy.ts';
import { taxQuery } from './queries.ts';
import { TaxForm } from './tax-form.tsx';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const { db } = context.get(pageContext);
  return {
    initialData: [
      [taxQuery().queryKey, await readTaxes(db)],
      [shippingQuery().queryKey, await getShippingCosts({ db })],
    ],
  };
}

export function clientLoader() {
  return null;
}

/** `/admin/settings/tax`: whether tax is charged, and how much of it where. */
export default function TaxSettingsPage() {
  const query = useQuery(taxQuery());
  return (
    <SettingsFrame at={taxSection} title={copy.title} intro={copy.intro}>
      <QueryContent query={query} failed={copy.notLoaded} blocks={['h-24', 'h-16', 'h-16', 'h-16']}>
        {(taxes) => <TaxForm taxes={taxes} />}
      </QueryContent>
    </SettingsFrame>
  );
}
