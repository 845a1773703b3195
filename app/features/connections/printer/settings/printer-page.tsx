import type { LoaderFunctionArgs } from 'react-router';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { printingSection } from '#app/features/settings/frame/sections.ts';
import { SettingsFrame } from '#app/features/settings/frame/settings-frame.tsx';
import { printerQuery } from '../queries.ts';
import { getPrinter } from '../service.server.ts';
import { sectionCopy } from './copy.ts';
import { PrinterSection } from './printer-section.tsx';

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
    <SettingsFrame at={printingSection} title={sectionCopy.title}>
      <div className="mt-2">
        <PrinterSection />
      </div>
    </SettingsFrame>
  );
}
