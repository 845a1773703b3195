import type { LoaderFunctionArgs } from 'react-router';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { paymentSection } from '#app/features/settings/frame/sections.ts';
import { SettingsFrame } from '#app/features/settings/frame/settings-frame.tsx';
import { paymentConnectionQuery } from '../queries.ts';
import { getConnection } from '../get-connection.server.ts';
import { sectionCopy } from './copy.ts';
import { PaymentSection } from './payment-section.tsx';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const within = context.get(pageContext);
  return { initialData: [[paymentConnectionQuery().queryKey, await getConnection(within)]] };
}

export function clientLoader() {
  return null;
}

/** `/admin/settings/payment`: the account that buyers pay into. */
export default function PaymentPage() {
  return (
    <SettingsFrame at={paymentSection} title={sectionCopy.title}>
      <div className="mt-2">
        <PaymentSection />
      </div>
    </SettingsFrame>
  );
}
