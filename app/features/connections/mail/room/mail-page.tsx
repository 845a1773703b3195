import type { LoaderFunctionArgs } from 'react-router';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { mailQuery } from '../queries.ts';
import { getMail } from '../service.server.ts';
import { MailRoom } from './mail-room.tsx';

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
    <main>
      <PageHead title="Mail" />
      <h1 className="type-d2">Mail</h1>
      <div className="mt-6">
        <MailRoom />
      </div>
    </main>
  );
}
