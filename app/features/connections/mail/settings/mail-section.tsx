import { useQuery } from '@tanstack/react-query';
import { useChanging } from '#app/features/connections/form/use-changing.ts';
import { QueryContent } from '#app/features/settings/frame/query-content.tsx';
import type { MailConnection } from '../contract.ts';
import { mailQuery } from '../queries.ts';
import { ConnectForm } from './connect-form.tsx';
import { ServerCard } from './server-card.tsx';

/** How letters leave the shop: the server in use, and the form that connects another. */
export function MailSection() {
  const query = useQuery(mailQuery());
  return (
    <QueryContent
      query={query}
      failed="The mail server could not be loaded."
      blocks={['h-80']}
      className=""
    >
      {(mail) => <Connection mail={mail} />}
    </QueryContent>
  );
}

function Connection({ mail }: { mail: MailConnection }) {
  const { asks, card, form } = useChanging(mail.source);
  return (
    <div className="grid gap-10">
      <p className="max-w-[38em] text-label">
        Orders, receipts and answers leave by a mail server of your own, from an address your buyers
        can write back to. Any e-mail account works that takes letters from a program.
      </p>
      <ServerCard mail={mail} {...card} />
      {asks && <ConnectForm key={mail.checkedAt ?? 'new'} mail={mail} {...form} />}
    </div>
  );
}
