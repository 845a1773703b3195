import type { LoaderFunctionArgs } from 'react-router';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { printingRoom } from '#app/features/settings/frame/rooms.ts';
import { SettingsFrame } from '#app/features/settings/frame/settings-frame.tsx';
import { printerQuery } from '../queries.ts';
import { getPrinter } from '../service.server.ts';
import { roomCopy } from './copy.ts';
import { PrinterRoom } from './printer-room.tsx';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const within = context.get(pageContext);
  return { initialData: [[printerQuery().queryKey, await getPrinter(within)]] };
}

export function clientLoader() {
  return null;
}

/** `/admin/settings/printing`: who prints merchandise, and what the printer's money costs. */
export default function PrinterPage() {
  return (
    <SettingsFrame at={printingRoom} title={roomCopy.title}>
      <div className="mt-2">
        <PrinterRoom />
      </div>
    </SettingsFrame>
  );
}
