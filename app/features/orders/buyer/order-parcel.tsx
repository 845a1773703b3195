import { Unbroken } from '#app/ui/unbroken.tsx';
import { previewAlt } from '#app/features/catalog/preview/preview.ts';
import { goodsLook, shownLabelOf } from '#app/features/catalog/choice.ts';
import { formatMoney } from '#app/platform/formats/money.ts';
import { cx } from '#app/ui/cx.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { damageSentence } from '#app/features/shipping/damage.ts';
import { isInsured } from '#app/features/shipping/estimate/insurance.ts';
import { ContactLink } from '#app/ui/navigation/contact-link.tsx';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { shippingCopy } from '#app/features/shipping/copy.ts';
import { parcelWords } from '#app/features/shipping/parcels/words.ts';
import { Tag } from '#app/ui/tag.tsx';
import { isDeliveredByHand } from '../carriers.ts';
import {
  type Group,
  isHeldBack,
  parcelTag,
  type Step,
  stepsOf,
  wasHandedOver,
  withdrawnTitles,
} from './buyer-order.ts';
import type { BuyerOrder } from '../contract.ts';
import { ReaderDate } from './reader-date.tsx';

type OrderParcelProps = { order: BuyerOrder; group: Group; number: number; count: number };

/** One parcel of an order: where it is, how far it has come, and what is in it. */
export function OrderParcel({ order, group, number, count }: OrderParcelProps) {
  const { parcel } = group;
  const { word, look } = parcelTag(group);
  const isMoving = !isHeldBack(group);
  const isSent = !wasHandedOver(order);
  const isByHand = isDeliveredByHand(parcel.trackingNumber);
  const id = `parcel-${number}`;
  const to = order.isGift ? `${order.address.firstName} ${order.address.lastName}` : 'you';
  const door = order.isGift ? `At ${order.address.firstName}'s door` : 'At your door';
  return (
    <section aria-labelledby={id}>
      <div className="flex items-start justify-between gap-4 border-b border-ink pb-3">
        <div>
          <h2 id={id} className="type-h">
            {isSent
              ? count > 1
                ? parcelWords.title(number, count)
                : 'Your parcel'
              : 'What you bought'}
          </h2>
          {isSent && (
            <p className="type-small text-label">
              {parcelWords.from[parcel.source]}
              {parcel.status !== 'cancelled' && `, to ${to}`}
            </p>
          )}
        </div>
        {count > 1 && <Tag look={look}>{word}</Tag>}
      </div>
      {!isByHand && boxesOf(parcel).map((box) => <Tracking key={box.number} box={box} />)}
      {parcel.status === 'cancelled' && <NotComing order={order} parcel={parcel} />}
      <Withdrawal order={order} group={group} />
      {isSent && isMoving && !isByHand && <Promised parcel={parcel} timeZone={order.timeZone} />}
      {isSent && isMoving && (
        <Steps steps={stepsOf(parcel, order, door)} timeZone={order.timeZone} />
      )}
      <IfDamaged order={order} group={group} />
      <ul className="border-t border-hairline">
        {group.lines.map((line, index) => (
          <OrderLine key={index} line={line} />
        ))}
      </ul>
    </section>
  );
}

/** Said of one parcel where others still come; of a cancelled order its head says it. */
function NotComing({ order, parcel }: { order: BuyerOrder; parcel: Group['parcel'] }) {
  if (order.status === 'cancelled') return null;
  return (
    <p className="py-4">
      {parcelWords.notComing(parcel.source)}
      {parcel.refundedAmount !== '0.00' &&
        ` ${formatMoney(parcel.refundedAmount)} was sent back to you for it.`}
    </p>
  );
}

/** What becomes of what the buyer has withdrawn from, or asked to have cancelled where the law gives no right. */
function Withdrawal({
  order,
  group: { parcel, lines },
}: Pick<OrderParcelProps, 'order' | 'group'>) {
  const titles = withdrawnTitles(lines);
  if (titles === '' || parcel.status === 'cancelled') return null;
  return <p className="py-4">{whatBecomes(order, parcel)(titles)}</p>;
}

function whatBecomes({ hasRightOfWithdrawal }: BuyerOrder, { source, shippedAt }: Group['parcel']) {
  if (!hasRightOfWithdrawal)
    return shippedAt
      ? (titles: string) => `You have withdrawn from ${titles}. I answer by e-mail.`
      : (titles: string) =>
          `You have asked for ${titles} to be cancelled. It waits until I have answered.`;
  if (shippedAt)
    return (titles: string) =>
      `You have withdrawn from ${titles}. I write to you and say where to send it back.`;
  return source === 'printer'
    ? (titles: string) =>
        `You have withdrawn from ${titles}. A letter tells you once it is stopped at the printer; should it come all the same, I say where to send it.`
    : (titles: string) => `You have withdrawn from ${titles}. It is not sent.`;
}

/** By when damage is told, from the moment that it is under way: who unpacks it has the page, not the policy, at hand. */
function IfDamaged({ order, group }: Pick<OrderParcelProps, 'order' | 'group'>) {
  const { unsaid } = useSite();
  const { status } = group.parcel;
  if (wasHandedOver(order) || (status !== 'shipped' && status !== 'delivered')) return null;
  return (
    <p className="pb-4">
      {damageSentence(order.isGift, isInsured(group.lines, unsaid))} The address is{' '}
      <ContactLink className="underline underline-offset-4" />.
    </p>
  );
}

type Box = { number: string; carrier: string | null; url: string | null };

/** A parcel of the printer may leave in several boxes. */
function boxesOf({ trackingNumber, carrier, trackingUrl, moreTracking }: Group['parcel']): Box[] {
  return trackingNumber === null
    ? []
    : [{ number: trackingNumber, carrier, url: trackingUrl }, ...moreTracking];
}

function Tracking({ box: { number, carrier, url } }: { box: Box }) {
  return (
    <div className="flex items-end justify-between gap-4 border-b border-hairline py-4">
      <p className="min-w-0">
        <span className="type-small block text-label">Tracking{carrier && `, ${carrier}`}</span>
        <span className="font-semibold break-all">{number}</span>
      </p>
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 shrink-0 items-center font-semibold underline underline-offset-4"
        >
          Follow it<span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </div>
  );
}

const day = 24 * 3600 * 1000;

/** When it leaves, as it was promised at the checkout; once it has left, when it is expected. */
function Promised({
  parcel: { status, shippedAt, leavesWithin, minDays, maxDays },
  timeZone,
}: {
  parcel: BuyerOrder['parcels'][number];
  timeZone: string | null;
}) {
  if (leavesWithin === null || minDays === null || maxDays === null) return null;
  if (status === 'pending' || status === 'processing')
    return <p className="pt-4">{shippingCopy.time(leavesWithin, minDays, maxDays)}</p>;
  if (status !== 'shipped' || !shippedAt) return null;
  const after = (days: number) =>
    new Date(new Date(shippedAt).getTime() + days * day).toISOString();
  return (
    <p className="pt-4">
      Expected <ReaderDate at={after(minDays)} timeZone={timeZone} /> to{' '}
      <ReaderDate at={after(maxDays)} timeZone={timeZone} />.
    </p>
  );
}

function Steps({ steps, timeZone }: { steps: readonly Step[]; timeZone: string | null }) {
  if (steps.length === 0) return null;
  return (
    <ol className="py-4">
      {steps.map(({ words, at, state }, index) => (
        <li
          key={words}
          aria-current={state === 'now' ? 'step' : undefined}
          className="relative flex flex-wrap items-baseline gap-x-4 py-1.5 pl-8"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={cx(
                'absolute top-6 -bottom-2 left-[0.4375rem] border-l',
                state === 'done' ? 'border-ink' : 'border-hairline',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={cx(
              'absolute top-3 left-0.5 size-2.5 border outline-offset-2',
              state === 'done' && 'filled-mark border-ink bg-ink',
              state === 'now' && 'filled-mark border-moss bg-moss outline-2 outline-moss',
              state === 'next' && 'border-edge',
            )}
          />
          <span
            className={cx(
              'min-w-0 grow',
              state === 'now' && 'font-semibold',
              state === 'next' && 'text-label',
            )}
          >
            {words}
            {state === 'done' && <span className="sr-only">, done</span>}
          </span>
          {at && (
            <span className="type-small shrink-0 text-right whitespace-nowrap text-label">
              {state === 'now' && index === 1 && 'since '}
              <ReaderDate at={at} timeZone={timeZone} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function OrderLine({ line }: { line: BuyerOrder['lines'][number] }) {
  const about = [
    ...shownLabelOf(line),
    line.quantity > 1 && `${line.quantity} pieces at ${formatMoney(line.unitPrice)}`,
  ];
  const alt = line.selectedColor ? previewAlt(line.title, line.selectedColor) : '';
  return (
    <li className="grid grid-cols-[5.5rem_1fr_auto] gap-x-5 border-b border-hairline py-5 sm:grid-cols-[8.5rem_1fr_auto]">
      <img
        src={line.imageUrl}
        alt={alt}
        loading="lazy"
        className={cx('max-h-36 w-full object-contain object-top-left', goodsLook(line))}
      />
      <div className="min-w-0">
        <p className="type-title">
          {line.slug ? (
            <Link to={`/work/${line.slug}`}>
              <Unbroken>{line.title}</Unbroken>
            </Link>
          ) : (
            <Unbroken>{line.title}</Unbroken>
          )}
        </p>
        <p className="type-small mt-1 text-label">{about.filter(Boolean).join(', ')}</p>
        {line.certificate && (
          <Link
            to={`/verify/${line.certificate}`}
            className="type-small inline-flex min-h-11 items-center underline underline-offset-4"
          >
            <span>
              Certificate of authenticity{' '}
              <span className="whitespace-nowrap">{line.certificate}</span>
            </span>
          </Link>
        )}
      </div>
      <p className="type-price">{formatMoney(line.totalPrice)}</p>
    </li>
  );
}
