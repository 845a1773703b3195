import type { LoaderFunctionArgs } from 'react-router';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { mailSection } from '#app/features/settings/frame/sections.ts';
import { SettingsFrame } from '#app/features/settings/frame/settings-frame.tsx';
import { mailQuery } from '../queries.ts';
import { getMail } from '../service.server.ts';
import { MailSection } from './mail-section.tsx';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const within = context.get(pageContext);
  return { initialData: [[mailQuery().queryKey, await getMail(within)]] };
}

export function clientLoader() {
  return null;
}

/** `/admin/settings/mail`: the server that letters leave by. */
export default function MailPage() {
  return (
    <SettingsFrame at={mailSection} title="Mail">
      <div className="mt-2">
        <MailSection />
      </div>
    </SettingsFrame>
  );
}
