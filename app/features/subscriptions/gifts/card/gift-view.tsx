import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GiftCard } from '../contract.ts';
import { NotReady, Welcome } from './card-states.tsx';
import { cardCopy as copy } from './copy.ts';
import { giftQuery } from './queries.ts';
import { RedeemForm } from './redeem-form.tsx';

/** The card at one side, and at the other the form that redeems it or what has become of it. */
export function GiftView({ token, gift }: { token: string; gift: GiftCard }) {
  const client = useQueryClient();
  const [shirts, setShirts] = useState<string[]>();
  const redeemed = (months: string[]) => {
    setShirts(months);
    void client.invalidateQueries({ queryKey: giftQuery(token).queryKey });
  };
  return (
    <div className="grid lg:min-h-[calc(100dvh-var(--header))] lg:grid-cols-[minmax(26rem,46%)_minmax(0,1fr)]">
      <section
        aria-labelledby="card"
        className="bg-recess px-5 pt-10 pb-12 lg:px-[clamp(3rem,6vw,6.5rem)] lg:pt-16"
      >
        <h1 id="card" className="type-d1 wrap-anywhere">
          {copy.to(gift.recipientName)}
        </h1>
        <p className="mt-5 max-w-[32em] text-[1.0625rem]/7">{copy.what(gift.months)}</p>
        {gift.message && (
          <p className="type-statement mt-8 max-w-[24em] wrap-anywhere whitespace-pre-line italic">
            {gift.message}
          </p>
        )}
        <p className="mt-6 text-[1.0625rem]/7 wrap-anywhere">{copy.from(gift.giverName)}</p>
      </section>
      <div className="max-w-[46rem] px-5 pt-10 pb-16 lg:box-content lg:px-[clamp(3rem,6vw,6.5rem)] lg:pt-16 lg:pb-28">
        {shirts ? (
          <Welcome shirts={shirts} />
        ) : gift.state === 'ready' ? (
          <RedeemForm token={token} gift={gift} onRedeemed={redeemed} />
        ) : (
          <NotReady state={gift.state} />
        )}
      </div>
    </div>
  );
}
