import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PrinterRange } from '#app/features/printing/range/contract.ts';
import { rangeQuery } from '#app/features/printing/range/queries.ts';
import { formatMoney, toCents, toDecimal } from '#app/platform/formats/money.ts';
import { cx } from '#app/ui/cx.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { Merchandise } from './contract.ts';
import { merchandiseCopy as words } from './copy.ts';
import { stockOf } from './inventory.ts';
import { marginsOf } from './merchandise-margin.ts';

const merchandiseQuery = () =>
  queryOptions<Merchandise[]>({ queryKey: ['/api/admin/inventory/merchandise'] });

/** What each thing costs at the printer and what is left of its price. Nothing where the shop has none. */
export function MerchandiseSection() {
  const { data: things, error, refetch, isFetching } = useQuery(merchandiseQuery());
  const isPrinted = things?.some(({ printedBy }) => printedBy === 'printer') ?? false;
  const range = useQuery({ ...rangeQuery(), enabled: isPrinted });
  if (error)
    return (
      <ErrorState
        sentence={words.failed}
        retry={() => void refetch()}
        busy={isFetching}
        className="mt-16"
      />
    );
  if (!things || things.length === 0) return null;
  return (
    <section aria-labelledby="merchandise" className="mt-16">
      <h2 id="merchandise" className="type-h border-b border-ink pb-3">
        {words.title}
      </h2>
      <p className="type-small mt-3 text-label" role="status">
        {noticeOf(range)}
      </p>
      <ul>
        {things.map((thing) => (
          <Row key={thing.id} thing={thing} margins={marginsOf(thing, range.data)} />
        ))}
      </ul>
    </section>
  );
}

type Asked = { data?: PrinterRange | undefined; isError: boolean; isFetching: boolean };

function noticeOf({ data, isError, isFetching }: Asked): string {
  if (isError) return words.unreached;
  if (isFetching && !data) return words.asking;
  if (data && !data.isConnected) return words.none;
  return data?.currencyWithoutRate ? words.noRate(data.currencyWithoutRate) : words.costsNow;
}

type RowProps = { thing: Merchandise; margins: ReturnType<typeof marginsOf> };

function Row({ thing, margins }: RowProps) {
  const { id, title, imageUrl, printedBy, isLive, sizes } = thing;
  const [least] = margins;
  const costs = margins.map(({ cost }) => cost);
  const prices =
    sizes.length > 0 ? sizes.map(({ price }) => toCents(price)) : [toCents(thing.price)];
  const stock = stockOf(sizes);
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-hairline py-4 lg:grid-cols-[minmax(0,1fr)_30rem] lg:items-center">
      <div className="flex items-center gap-4">
        <img src={imageUrl} alt="" loading="lazy" className="goods w-14 shrink-0" />
        <div className="min-w-0">
          <Link
            to={`/admin/works/${id}`}
            className="type-title inline-flex min-h-11 items-center wrap-anywhere hover:underline lg:min-h-0"
          >
            {title}
          </Link>
          <p className="type-small text-label">
            {printedBy === 'printer' ? words.printer : words.you}
            {stock && `, ${stock}`}
          </p>
        </div>
        {!isLive && (
          <span className="ml-auto">
            <Tag look="neutral">{words.hidden}</Tag>
          </span>
        )}
      </div>
      <dl className="grid grid-cols-[2fr_3fr_3fr] gap-x-3 whitespace-nowrap tabular-nums lg:grid-cols-3 lg:gap-x-4 lg:text-right">
        <Figure name={words.price}>{between(prices)}</Figure>
        <Figure name={words.cost}>{costs.length > 0 ? between(costs) : words.unknown}</Figure>
        <Figure name={words.margin}>
          {least ? (
            <span className={cx(least.isLoss && 'text-danger')}>
              {between(margins.map(({ margin }) => margin))}{' '}
              <span className={cx('type-small max-lg:block', !least.isLoss && 'text-label')}>
                {least.share}%
              </span>
            </span>
          ) : (
            words.unknown
          )}
        </Figure>
      </dl>
    </li>
  );
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="type-small text-label">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** `$22.16`, or `$20.46–$22.16`. Cents. */
function between(amounts: readonly number[]): string {
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)].map((cents) =>
    formatMoney(toDecimal(cents)),
  );
  return low === high ? low! : `${low}–${high}`;
}
