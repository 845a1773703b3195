import type { LoaderFunctionArgs } from 'react-router';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { getPassphrase } from '#app/features/connections/backup/passphrase.server.ts';
import { backupsSection } from '#app/features/settings/frame/sections.ts';
import { SettingsFrame } from '#app/features/settings/frame/settings-frame.tsx';
import { SettingsPart } from '#app/features/settings/frame/settings-part.tsx';
import { BackupsSection } from './backups-section.tsx';
import { backupsCopy as copy } from './copy.ts';
import { backupsQuery, passphraseQuery } from './queries.ts';
import { getBackups } from './service.server.ts';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const within = context.get(pageContext);
  const [backups, passphrase] = await Promise.all([getBackups(within), getPassphrase(within)]);
  return {
    initialData: [
      [backupsQuery().queryKey, backups],
      [passphraseQuery().queryKey, passphrase],
    ],
  };
}

export function clientLoader() {
  return null;
}

/** `/admin/settings/backups`: the backups of the shop, a button that makes one, and the passphrase that locks them. */
export default function BackupsPage() {
  return (
    <SettingsFrame at={backupsSection} title={copy.title} intro={copy.intro}>
      <BackupsSection />
      <div className="mt-12">
        <SettingsPart title={copy.restore.title}>
          <p className="max-w-[38em] text-label">{copy.restore.words}</p>
          <p className="mt-4 border border-hairline bg-paper px-4 py-3 [overflow-wrap:anywhere]">
            <code>{copy.restore.command}</code>
          </p>
          <p className="mt-4 max-w-[38em] text-label">{copy.restore.after}</p>
        </SettingsPart>
      </div>
    </SettingsFrame>
  );
}
