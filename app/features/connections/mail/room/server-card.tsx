import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/platform/call.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { LocalMoment } from '#app/ui/local-moment.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { AskService } from '../../form/ask-service.tsx';
import { DisconnectDialog, type DisconnectWords } from '../../form/disconnect-dialog.tsx';
import type { DisconnectMail, MailConnection, SendTestLetter } from '../contract.ts';
import { mailQuery } from '../queries.ts';

const removal: DisconnectWords = {
  title: 'Remove the mail server?',
  words:
    'Its password is forgotten. Letters stay in the mailbox of this site until you connect another: buyers get no receipt meanwhile.',
  act: 'Remove',
  busy: 'Removing...',
  keep: 'Keep it',
  done: 'Mail server removed',
  doneWords: 'Letters are kept in the mailbox now.',
};

type ServerCardProps = {
  mail: MailConnection;
  isChanging: boolean;
  onChange: () => void;
  onRemoved: () => void;
};

/** What carries letters now, and what can be done with it. */
export function ServerCard({ mail, isChanging, onChange, onRemoved }: ServerCardProps) {
  const [isRemoving, setRemoving] = useState(false);
  const { source, server, checkedAt } = mail;
  return (
    <section aria-labelledby="mail-now" className="border border-hairline bg-paper px-6 py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h2 id="mail-now" className="type-small text-label">
          {source === 'owner' && checkedAt ? (
            <>
              Checked with the server, <LocalMoment at={checkedAt} />
            </>
          ) : (
            'Letters now'
          )}
        </h2>
        {source === 'none' && <Tag look="pending">Not sent</Tag>}
        {source === 'environment' && <Tag>Set where the site is started</Tag>}
        {source === 'owner' && <Tag look="shipped">Sent</Tag>}
      </div>
      {server ? (
        <ServerLines server={server} />
      ) : (
        <p className="mt-2 text-[1.0625rem]/6">
          They are kept in the <MailboxLink /> and reach nobody.
        </p>
      )}
      {source === 'environment' && (
        <p className="mt-4 text-label">
          SMTP_URL names this server where the site is started, and wins over what is typed here.
          Change it there.
        </p>
      )}
      {server && (
        <div className="mt-5 flex flex-wrap items-start gap-x-6 gap-y-3 border-t border-hairline pt-5">
          <TryIt />
          {source === 'owner' && (
            <>
              {!isChanging && (
                <Button variant="quiet" onClick={onChange}>
                  Change
                </Button>
              )}
              <Button variant="quiet" onClick={() => setRemoving(true)}>
                Remove
              </Button>
            </>
          )}
        </div>
      )}
      {isRemoving && (
        <DisconnectDialog
          asksCode={mail.asksCode}
          what={removal}
          end={(body) => call<DisconnectMail>('POST /api/admin/connections/mail/end', { body })}
          queryKey={mailQuery().queryKey}
          onClose={() => setRemoving(false)}
          onDone={onRemoved}
        />
      )}
    </section>
  );
}

function ServerLines({ server }: { server: NonNullable<MailConnection['server']> }) {
  const { fromName, fromAddress, host, port, username } = server;
  return (
    <>
      <p className="mt-2 text-[1.0625rem]/6 [overflow-wrap:anywhere]">
        From {fromName && `${fromName}, `}
        {fromAddress}
      </p>
      <p className="mt-1 text-label [overflow-wrap:anywhere]">
        By {host}
        {port !== null && `, port ${port}`}
        {username && `, signed in as ${username}`}
      </p>
    </>
  );
}

function MailboxLink() {
  return (
    <a href="/sandbox/mailbox" className="link underline underline-offset-4">
      mailbox of this site
    </a>
  );
}

/** One letter to the owner herself, at once. */
function TryIt() {
  const client = useQueryClient();
  const send = async () => {
    const { to } = await call<SendTestLetter>('POST /api/admin/connections/mail/test');
    void client.invalidateQueries({ queryKey: ['/api/admin/tasks'] });
    return `Sent to ${to}. Look there, also among the junk.`;
  };
  return <AskService copy={{ act: 'Send me a letter', busy: 'Sending...' }} ask={send} />;
}
