import { useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import { Tag } from '#app/ui/tag.tsx';
import { AskService } from '../../form/ask-service.tsx';
import { ConnectionCard } from '../../form/connection-card.tsx';
import type { DisconnectWords } from '../../form/disconnect-dialog.tsx';
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

const copy = {
  now: 'Letters now',
  checked: 'Checked with the server, ',
  change: 'Change',
  remove: 'Remove',
};

type ServerCardProps = {
  mail: MailConnection;
  isChanging: boolean;
  onChange: () => void;
  onRemoved: () => void;
};

/** What carries letters now, and what can be done with it. */
export function ServerCard({ mail, isChanging, onChange, onRemoved }: ServerCardProps) {
  const { source, server, checkedAt } = mail;
  return (
    <ConnectionCard
      id="mail-now"
      copy={copy}
      checkedAt={checkedAt}
      tag={<SourceTag source={source} />}
      ask={server && <TryIt />}
      isOwners={source === 'owner'}
      isChanging={isChanging}
      onChange={onChange}
      removal={{
        asksCode: mail.asksCode,
        what: removal,
        end: (body) => call<DisconnectMail>('POST /api/admin/connections/mail/end', { body }),
        queryKey: mailQuery().queryKey,
        onDone: onRemoved,
      }}
    >
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
    </ConnectionCard>
  );
}

function SourceTag({ source }: Pick<MailConnection, 'source'>) {
  if (source === 'none') return <Tag look="pending">Not sent</Tag>;
  if (source === 'environment') return <Tag>Set where the site is started</Tag>;
  return <Tag look="shipped">Sent</Tag>;
}

function ServerLines({ server }: { server: NonNullable<MailConnection['server']> }) {
  const { fromName, fromAddress, returnsAddress, host, port, username } = server;
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
      {returnsAddress && (
        <p className="mt-1 text-label [overflow-wrap:anywhere]">Returns to {returnsAddress}</p>
      )}
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
