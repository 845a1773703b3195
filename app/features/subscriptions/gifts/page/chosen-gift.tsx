import type { GiftFields } from '../gift.ts';
import { giftCopy as copy } from './copy.ts';
import type { PreparedGift } from './use-gift-form.ts';

/** What is about to be paid. */
export function ChosenGift({ prepared, gift }: { prepared: PreparedGift; gift: GiftFields }) {
  const { rows } = copy;
  const months = Number(gift.months);
  const shown = [
    [rows.gift, `${copy.months(months)}, ${copy.pricePaid(prepared.amount)}`],
    [rows.to, gift.recipientName],
    [
      rows.card,
      gift.delivery === 'mail' ? copy.mailed(gift.deliverOn, gift.recipientEmail) : copy.printed,
    ],
    [rows.from, `${gift.giverName}, ${gift.giverEmail}`],
  ];
  return (
    <dl className="mt-5 border-t border-hairline">
      {shown.map(([term, value]) => (
        <div
          key={term}
          className="grid gap-x-6 border-b border-hairline py-3 sm:grid-cols-[8rem_1fr]"
        >
          <dt className="text-label">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
