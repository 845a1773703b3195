import { isSampleAddress } from '#app/platform/storage/sample.ts';
import { isSampleOrder } from '#app/features/orders/sample-order.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { LocalMoment } from '#app/ui/local-date.tsx';
import type { OrderDetail } from '../contract.ts';
import { copy } from '../copy.ts';
import { Part } from '../part.tsx';
import { useResend } from '../queries.ts';
import { letterName } from '../audit-sentences.ts';

type Letter = OrderDetail['letters'][number];

/** The letters about an order: what went to whom and when, and the way to send one again. */
export function Letters({ order }: { order: OrderDetail }) {
  const resend = useResend(order);
  return (
    <Part id="letters" title={copy.letters}>
      {order.customerEmail === '' ? (
        <p className="text-label">{copy.noAddress}</p>
      ) : (
        order.letters.length === 0 && (
          <p className="text-label">
            {isSampleOrder(order) ? copy.noLettersOfSample : copy.noLetters}
          </p>
        )
      )}
      <ul className="border-t border-hairline empty:hidden">
        {order.letters.map((letter) => (
          <li
            key={letter.id}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-hairline py-2"
          >
            <div className="min-w-0 py-1">
              <p>
                {letterName(letter.kind)}
                {letter.isRepeat && <span className="text-label">, {copy.repeated}</span>}
              </p>
              <p className="type-small break-words text-label">
                {letter.recipient}, <State letter={letter} />
              </p>
            </div>
            {letter.sentAt !== null &&
              !letter.isRepeat &&
              !letter.isKept &&
              !isSampleAddress(letter.recipient) && (
                <p className="type-small text-label">{copy.noLongerKept}</p>
              )}
            {letter.sentAt !== null && !letter.isRepeat && letter.isKept && (
              <Button
                variant="quiet"
                size="small"
                className="[&_.button-face]:justify-end"
                aria-label={`${copy.sendAgain}: ${letterName(letter.kind)}`}
                busy={resend.isPending && resend.variables === letter.id}
                busyLabel={copy.sending}
                onClick={() => resend.mutate(letter.id)}
              >
                {copy.sendAgain}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function State({ letter: { recipient, sentAt, lastError } }: { letter: Letter }) {
  if (isSampleAddress(recipient)) return copy.notSent;
  if (sentAt !== null) return <LocalMoment at={sentAt} />;
  return lastError === null ? copy.waits : <span className="text-danger">{copy.failing}</span>;
}
