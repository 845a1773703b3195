import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { mailQuery } from '../queries.ts';
import { ConnectForm } from './connect-form.tsx';
import { ServerCard } from './server-card.tsx';

/** How letters leave the shop: the server in use, and the form that connects another. */
export function MailRoom() {
  const { data: mail, error, refetch, isFetching } = useQuery(mailQuery());
  const [isChanging, setChanging] = useState(false);
  if (error && !mail)
    return (
      <ErrorState
        sentence="The mail server could not be loaded."
        retry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!mail)
    return (
      <>
        <Loading />
        <Skeleton className="h-80" />
      </>
    );
  const asks = mail.source === 'none' || (mail.source === 'owner' && isChanging);
  return (
    <div className="grid gap-10">
      <p className="max-w-[38em] text-label">
        Orders, receipts and answers leave by a mail server of your own, from an address your buyers
        can write back to. Any e-mail account works that takes letters from a program.
      </p>
      <ServerCard
        mail={mail}
        isChanging={isChanging}
        onChange={() => setChanging(true)}
        onRemoved={() => setChanging(false)}
      />
      {asks && (
        <ConnectForm
          key={mail.checkedAt ?? 'new'}
          mail={mail}
          onSaved={() => setChanging(false)}
          {...(mail.source === 'owner' && { onCancel: () => setChanging(false) })}
        />
      )}
    </div>
  );
}
