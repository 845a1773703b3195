import { cx } from '#app/ui/cx.ts';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Message } from '../contract.ts';
import { LinkedText } from '../../linked-text.tsx';
import { threadCopy as copy } from './copy.ts';

/** What was written on both sides, the oldest first; hers are set in, on the paper's own ground. */
export function Messages({ name, messages }: { name: string; messages: readonly Message[] }) {
  return (
    <ol aria-label={copy.messages(name)} className="mt-8 grid max-w-[54rem] gap-4">
      {messages.map((message) => (
        <li
          key={message.id}
          className={cx(
            'border px-5 py-4 lg:px-6',
            message.from === 'owner'
              ? 'ml-6 border-edge lg:ml-24'
              : 'mr-6 border-hairline bg-paper lg:mr-24',
          )}
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <span className="font-semibold [overflow-wrap:anywhere]">
              {message.from === 'owner' ? copy.you : name}
            </span>
            <span className="type-small text-label">
              <LocalDate at={message.at} />
            </span>
          </p>
          {message.about && <p className="type-caption mt-1 text-label">{message.about}</p>}
          <LinkedText text={message.text} className="mt-2" />
          {message.pictures.length > 0 && <Attached message={message} />}
          {message.settledAt && (
            <p className="type-small mt-3 text-label">
              <LocalDate at={message.settledAt} />: {copy.settled}
            </p>
          )}
          {message.delivery && <Delivery delivery={message.delivery} />}
        </li>
      ))}
    </ol>
  );
}

/** Each opens whole in a tab of its own. */
function Attached({ message: { id, pictures } }: { message: Message }) {
  return (
    <ul aria-label={copy.pictures} className="mt-4 flex flex-wrap gap-3">
      {pictures.map((picture, at) => (
        <li key={picture.id}>
          <a
            href={`/api/admin/inquiries/${id}/pictures/${picture.id}`}
            target="_blank"
            rel="noreferrer"
            className="block size-28 border border-hairline bg-recess hover:border-ink sm:size-36"
          >
            <img
              src={`/api/admin/inquiries/${id}/pictures/${picture.id}`}
              alt={copy.picture(at + 1)}
              width={picture.width}
              height={picture.height}
              loading="lazy"
              className="size-full object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Delivery({ delivery }: { delivery: NonNullable<Message['delivery']> }) {
  return (
    <p className="type-small mt-3 flex flex-wrap items-center gap-x-4 text-label">
      {copy.delivery[delivery]}
      {delivery === 'failing' && (
        <Link to="/admin/inbox/letters" className="link inline-flex min-h-11 items-center">
          {copy.unsent}
        </Link>
      )}
    </p>
  );
}
