import { useState } from 'react';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { formatMoneyIn, toCents } from '#app/platform/formats/money.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { GivenGift } from './contract.ts';
import { giftsCopy as copy } from './copy.ts';
import { GiftPerson as Person } from './gift-person.tsx';
import { useRefundGift } from './queries.ts';

/** One gift: what, from whom and for whom, how far it is, how much. */
export function GiftRow({ gift }: { gift: GivenGift }) {
  const [isAsked, setAsked] = useState(false);
  const refund = useRefundGift();
  const { giver, recipient, state } = gift;
  return (
    <li className="border-b border-hairline py-5">
      <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)_minmax(11rem,1fr)_7rem]">
        <div>
          <p className="font-semibold">{copy.months(gift.months)}</p>
          <p className="type-small text-label">{formatLongDate(gift.paidAt)}</p>
        </div>
        <Person label={copy.from} {...giver} />
        <Person label={copy.to} {...recipient} />
        <div>
          <span className="flex flex-wrap gap-2">
            <Tag look={looks[state]}>{copy.states[state]}</Tag>
            {gift.isTest && <Tag look="pending">{copy.test}</Tag>}
          </span>
          <p className="type-small mt-1.5 text-label">{noteOf(gift)}</p>
        </div>
        <div className="flex items-baseline justify-between gap-4 lg:block lg:text-right">
          <p className="font-semibold tabular-nums">{formatMoneyIn(gift.currency, gift.amount)}</p>
          {toCents(gift.refundable) > 0 && !isAsked && (
            <Button variant="quiet" onClick={() => setAsked(true)}>
              {copy.refund}
            </Button>
          )}
        </div>
      </div>
      {isAsked && (
        <Question
          sentence={copy.sure(gift.refundable, giver.name, gift.redeemedAt !== null)}
          yes={copy.yes}
          busy={refund.isPending}
          busyLabel={copy.refunding}
          onYes={() => refund.mutate(gift, { onSettled: () => setAsked(false) })}
          no={{ words: copy.no, press: () => setAsked(false) }}
          className="mt-4"
        />
      )}
    </li>
  );
}

const looks = {
  waiting: 'pending',
  sent: 'pending',
  redeemed: 'shipped',
  over: 'neutral',
  refunded: 'neutral',
} as const;

function noteOf({ state, deliverOn, shirts, refunded }: GivenGift): string {
  const went = toCents(refunded) > 0 && state !== 'refunded' ? copy.back(refunded) : '';
  const now =
    state === 'waiting' && deliverOn
      ? copy.mailedOn(deliverOn)
      : shirts.length > 0
        ? copy.shirts(shirts)
        : '';
  return [now, went].filter(Boolean).join('. ');
}
