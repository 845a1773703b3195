import type { LoaderFunctionArgs } from 'react-router';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { ExportPart } from '#app/features/export/page/export-part.tsx';
import { exportQuery } from '#app/features/export/page/queries.ts';
import { getExport } from '#app/features/export/page/service.server.ts';
import { dataSection } from '#app/features/settings/frame/sections.ts';
import { SettingsFrame } from '#app/features/settings/frame/settings-frame.tsx';
import { dataCopy as copy } from './copy.ts';
import { ImportPart } from './import-part.tsx';
import { importQuery } from './queries.ts';
import { getImport } from './service.server.ts';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const within = context.get(pageContext);
  const [shopExport, shopImport] = await Promise.all([getExport(within), getImport(within)]);
  return {
    initialData: [
      [exportQuery().queryKey, shopExport],
      [importQuery().queryKey, shopImport],
    ],
  };
}

export function clientLoader() {
  return null;
}

/** `/admin/settings/data`: the whole shop as one file, and another shop brought in. */
export default function DataPage() {
  return (
    <SettingsFrame at={dataSection} title={copy.title} intro={copy.intro}>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-14">
        <ExportPart />
        <ImportPart />
      </div>
    </SettingsFrame>
  );
}
