import type { LoaderFunctionArgs } from 'react-router';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { paymentRoom } from '#app/features/settings/frame/rooms.ts';
import { SettingsFrame } from '#app/features/settings/frame/settings-frame.tsx';
import { paymentConnectionQuery } from '../queries.ts';
import { getConnection } from '../get-connection.server.ts';
import { roomCopy } from './copy.ts';
import { PaymentRoom } from './payment-room.tsx';

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
    <SettingsFrame at={paymentRoom} title={roomCopy.title}>
      <div className="mt-2">
        <PaymentRoom />
      </div>
    </SettingsFrame>
  );
}
