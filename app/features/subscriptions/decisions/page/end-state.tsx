import { useState } from 'react';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import type { EndDetail, GiftLeft } from '../contract.ts';
import { endCopy as copy } from './copy.ts';
import { ProgressNote } from './progress-note.tsx';
import { useEnd } from './queries.ts';

/** An end that is decided: how far it is, which gifts are to be refunded, and the way back. */
export function EndState({ sheet }: { sheet: EndDetail }) {
  const { lastMonth, progress, ending, ended, giftsLeft } = sheet;
  return (
    <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid content-start gap-y-12">
        <section>
          <p className="type-statement max-w-[30em]">{copy.endsText(lastMonth ?? '')}</p>
          {progress && <ProgressNote progress={progress} />}
          <p className="type-caption mt-3 text-label">{copy.subscriptions(ending, ended)}</p>
        </section>
        {giftsLeft.length > 0 && <Gifts gifts={giftsLeft} />}
      </div>
      <TakeBack sheet={sheet} />
    </div>
  );
}

function Gifts({ gifts }: { gifts: readonly GiftLeft[] }) {
  return (
    <section aria-labelledby="gifts-left">
      <h2 id="gifts-left" className="type-h border-b border-ink pb-3">
        {copy.gifts}
      </h2>
      <p className="type-caption mt-3 text-label">{copy.giftsHelp}</p>
      <ul className="mt-3 border-t border-hairline">
        {gifts.map(({ id, giver, recipient, months, amount, currency }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-hairline py-3"
          >
            <span className="min-w-0 wrap-anywhere">{copy.gift(giver, recipient, months)}</span>
            <span className="font-semibold tabular-nums">{copy.money(currency, amount)}</span>
          </li>
        ))}
      </ul>
      <ButtonLink to="/admin/subscriptions/gifts" className="mt-5">
        {copy.toGifts}
      </ButtonLink>
    </section>
  );
}

function TakeBack({ sheet: { ended, ending, whyNotKeep } }: { sheet: EndDetail }) {
  const [isAsked, setAsked] = useState(false);
  const { keep } = useEnd();
  const onSettled = () => setAsked(false);
  const isOver = ended > 0 && ending === 0;
  return (
    <section aria-labelledby="take-back">
      <h2 id="take-back" className="type-h border-b border-hairline pb-3">
        {isOver ? copy.keepAfter : copy.keepTitle}
      </h2>
      <p className="type-caption mt-4 text-label">
        {whyNotKeep ?? (isOver ? copy.keepTextAfter : copy.keepText)}
      </p>
      {!whyNotKeep && (
        <Button className="mt-4" onClick={() => setAsked(true)}>
          {isOver ? copy.keepAfter : copy.keep}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={copy.keepQuestion}
          consequence={copy.keepConsequence}
          yes={isOver ? copy.keepAfter : copy.keep}
          no={copy.no}
          busy={keep.isPending}
          busyLabel={copy.keeping}
          onYes={() => keep.mutate(undefined, { onSettled })}
          onClose={onSettled}
        />
      )}
    </section>
  );
}
