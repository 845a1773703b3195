import { useQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, useParams } from 'react-router';
import { CallError } from '#app/platform/call.ts';
import { AppError } from '#app/platform/errors.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Tag } from '#app/ui/tag.tsx';
import NotFound from '#app/features/layout/not-found.tsx';
import { guaranteeSentence } from '#app/features/shipping/guarantee.ts';
import { dutiesSentence } from '#app/features/shipping/estimate/duties.ts';
import { linesOf } from '../address-lines.ts';
import {
  groupsOf,
  isAllWithdrawn,
  isPartlyShipped,
  makingOf,
  orderTag,
  statusOfGoing,
  wasHandedOver,
  wentByHand,
  withdrawnTitles,
} from './buyer-order.ts';
import type { BuyerOrder } from '../contract.ts';
import { WithdrawalNotice } from './withdrawal-notice.tsx';
import { GiftPanel } from './gift-panel.tsx';
import { OrderParcel } from './order-parcel.tsx';
import { orderQueryKey } from './order-query.ts';
import { OrderSums } from './order-sums.tsx';
import { ReaderDate } from './reader-date.tsx';
import { getOrderByToken } from './order-by-token.server.ts';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { ContactLink } from '#app/ui/navigation/contact-link.tsx';

/** The order behind a mailed link: whoever holds the token sees it, and it is never kept by a cache. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params['token'] ?? '';
  try {
    return data({
      initialData: [[orderQueryKey(token), await getOrderByToken(context.get(pageContext), token)]],
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'missing') throw data(null, { status: 404 });
    throw error;
  }
}

export function clientLoader() {
  return null;
}

export default function OrderPage() {
  const { token = '' } = useParams();
  const {
    data: order,
    error,
    refetch,
    isFetching,
  } = useQuery<BuyerOrder>({ queryKey: orderQueryKey(token) });
  if (error instanceof CallError && (error.status === 404 || error.status === 400))
    return <NotFound />;
  return (
    <main className="wall pt-10 pb-28">
      <PageHead title={order ? `Order ${order.number}` : 'Your order'} />
      <meta name="robots" content="noindex" />
      {order ? (
        <Order order={order} token={token} />
      ) : error ? (
        <ErrorState
          sentence="Your order could not be loaded."
          retry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <OrderSkeleton />
      )}
    </main>
  );
}

function Order({ order, token }: { order: BuyerOrder; token: string }) {
  const groups = groupsOf(order);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-12">
      <OrderHead order={order} />
      <div className="lg:col-span-7">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          {groups.map((group, index) => (
            <OrderParcel
              key={group.parcel.id}
              order={order}
              group={group}
              number={index + 1}
              count={groups.length}
            />
          ))}
        </div>
        <OrderSums order={order} token={token} />
      </div>
      <aside className="grid content-start gap-8 lg:col-span-4 lg:col-start-9 print:grid-cols-2">
        <Destination order={order} />
        {order.isGift && <GiftPanel order={order} />}
        <WithdrawalNotice order={order} token={token} />
        <NotRight order={order} />
        <p className="border-t border-hairline pt-8 print:hidden">
          <ButtonLink to="/shop" variant="secondary">
            Original Artworks
          </ButtonLink>
        </p>
      </aside>
    </article>
  );
}

function OrderHead({ order }: { order: BuyerOrder }) {
  const { word, look } = orderTag(order);
  return (
    <header className="lg:col-span-12">
      <h1 className="type-d2">{`Order ${order.number}`}</h1>
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-label">
        <Tag look={look}>{word}</Tag>
        <ReaderDate at={order.createdAt} timeZone={order.timeZone} />
      </p>
      <p className="type-statement mt-6 max-w-[32em]">
        {isAllWithdrawn(order) ? allWithdrawn(order) : howFar(order)}
        {notComing(order).map((sentence) => ` ${sentence}`)}
      </p>
    </header>
  );
}

/** Where it goes, with what customs may ask there, and where letters about it go. */
function Destination({ order }: { order: BuyerOrder }) {
  const { address } = order;
  const { country } = useSite();
  const isToCome = order.status !== 'delivered' && order.status !== 'cancelled';
  const duties = isToCome
    ? dutiesSentence(address.country, { ...order, tax: order.taxAmount }, country)
    : undefined;
  return (
    <section aria-labelledby="to">
      <h2 id="to" className="type-h mb-3">
        {destinationOf(order)}
      </h2>
      <address className="not-italic">
        {linesOf(address).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {duties && <p className="type-small mt-3">{duties}</p>}
      {order.email && (
        <p className="type-small mt-3 text-label">Letters about this order go to {order.email}.</p>
      )}
    </section>
  );
}

function destinationOf(order: BuyerOrder): string {
  if (order.status === 'cancelled') return 'It was to go to';
  if (wasHandedOver(order)) return 'Handed over to';
  return order.status === 'delivered' ? 'Delivered to' : 'Shipping to';
}

function NotRight({ order: { lines, parcels } }: { order: BuyerOrder }) {
  const { unsaid } = useSite();
  return (
    <section aria-labelledby="wrong">
      <h2 id="wrong" className="type-h mb-3">
        Is something not right?
      </h2>
      <p>
        Write to <ContactLink className="underline underline-offset-4" /> and name the order number.
        {!unsaid?.includes('guarantee') && ` ${guaranteeSentence(lines, parcels.length)}`}
      </p>
    </section>
  );
}

const allWithdrawn = ({ firstName, hasRightOfWithdrawal }: BuyerOrder): string =>
  hasRightOfWithdrawal
    ? `${firstName}, you have withdrawn from this order.`
    : `${firstName}, you have asked for this order to be cancelled.`;

/** How far it is; of one of which a part was withdrawn, that the rest goes on. */
function howFar(order: BuyerOrder): string {
  const sentence = sentences[sentenceOf(order)](
    order.firstName,
    order.isGift ? order.address.firstName : 'you',
    makingOf(order).toLowerCase(),
  );
  const titles = withdrawnTitles(order.lines);
  if (!titles) return sentence;
  const rest = ['pending', 'processing'].includes(statusOfGoing(order)) && '; the rest still comes';
  return `${sentence} You have withdrawn from ${titles}${rest || ''}.`;
}

/** What was called off of an order that stands. */
const notComing = ({ status, parcels, lines }: BuyerOrder): string[] =>
  status === 'cancelled'
    ? []
    : parcels
        .filter((parcel) => parcel.status === 'cancelled')
        .map(({ id }) => notComingOf(lines.filter(({ parcelId }) => parcelId === id)));

const notComingOf = (lines: BuyerOrder['lines']): string =>
  `${new Intl.ListFormat('en').format(lines.map(({ title }) => title))} ${lines.length === 1 ? 'is' : 'are'} not coming.`;

/** Of an order of the printer alone nothing is packed in the studio. */
function sentenceOf(order: BuyerOrder): keyof typeof sentences {
  if (isPartlyShipped(order)) return wentByHand(order) ? 'partlyByHand' : 'partly';
  const status = statusOfGoing(order);
  if (status === 'shipped' && wentByHand(order)) return 'byHand';
  if (status === 'shipped' && order.parcels.some((parcel) => parcel.status === 'delivered'))
    return 'partlyArrived';
  const going = order.parcels.filter((parcel) => parcel.status !== 'cancelled');
  const isPrinters = going.length > 0 && going.every(({ source }) => source === 'printer');
  return (isPrinters && ofPrinter[status]) || status;
}

const ofPrinter: Partial<Record<BuyerOrder['status'], keyof typeof sentences>> = {
  pending: 'toPrint',
  delivered: 'printed',
};

const sentences: Record<
  | BuyerOrder['status']
  | 'byHand'
  | 'partly'
  | 'partlyByHand'
  | 'partlyArrived'
  | 'toPrint'
  | 'printed',
  (name: string, to: string, making: string) => string
> = {
  pending: (name) =>
    `Thank you, ${name}. Your order has reached the studio and waits to be packed.`,
  processing: (name, _to, making) => `${name}, your order is ${making}.`,
  toPrint: (name) => `Thank you, ${name}. Your order waits for the printer, who makes it for you.`,
  printed: (name) => `${name}, your order has arrived. I hope you like it.`,
  shipped: (name, to) => `${name}, your order is on its way to ${to}.`,
  byHand: (name) => `${name}, your order was handed over.`,
  partlyByHand: (name) =>
    `${name}, a part of your order was handed over. The rest follows separately.`,
  partly: (name, to) =>
    `${name}, a part of your order is on its way to ${to}. The rest follows separately.`,
  partlyArrived: (name, to) =>
    `${name}, a part of your order has arrived. The rest is on its way to ${to}.`,
  delivered: (name) => `${name}, your order has arrived. I hope it has found its wall.`,
  cancelled: (name) => `${name}, this order was cancelled and your money sent back.`,
};

function OrderSkeleton() {
  return (
    <div className="grid gap-6">
      <Loading />
      <Skeleton className="h-16 max-w-md" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  );
}
