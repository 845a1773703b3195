import { Link } from '#app/ui/navigation/link.tsx';
import { brandOf } from '../../../manage/page/change/card-brand.ts';
import type { MemberDetail } from '../contract.ts';
import { detailCopy } from './copy.ts';
import { Part } from './part.tsx';

const copy = detailCopy.card;

/** What pays for the months: a card, or a gift. */
export function Card({ member: { card, isGift } }: { member: MemberDetail }) {
  if (isGift)
    return (
      <Part id="card" title={copy.title}>
        <p className="mt-4">{copy.gift}</p>
        <Link
          to="/admin/subscriptions/gifts"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {copy.gifts}
        </Link>
      </Part>
    );
  const [year = '', month = ''] = card?.expires.split('-') ?? [];
  return (
    <Part id="card" title={copy.title}>
      {card ? (
        <>
          <p className="mt-4">{copy.on(brandOf(card.brand), card.last4)}</p>
          <p className="type-caption text-label">{copy.until(month, year.slice(2))}</p>
        </>
      ) : (
        <p className="mt-4">{copy.none}</p>
      )}
      <p className="type-caption mt-1 text-label">{copy.onlyThey}</p>
    </Part>
  );
}
