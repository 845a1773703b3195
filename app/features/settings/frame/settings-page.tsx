import { PageHead } from '#app/ui/page-head.tsx';
import { DemoLine } from '#app/features/demo/page/demo-line.tsx';
import { settingsCopy as copy } from './copy.ts';
import { RoomList } from './settings-frame.tsx';

export function clientLoader() {
  return null;
}

/** `/admin/settings`: the sections of the settings. */
export default function SettingsPage() {
  return (
    <main>
      <PageHead title={copy.title} />
      <h1 className="type-d2">{copy.title}</h1>
      <p className="mt-3 text-label">{copy.choose}</p>
      <RoomList className="mt-8 max-w-[26rem]" />
      <DemoLine />
    </main>
  );
}
