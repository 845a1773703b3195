import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { formatMoney, toDecimal } from '#app/platform/formats/money.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { ChevronDown, Parcel } from '#app/ui/icons/control-icons.tsx';
import { cx } from '#app/ui/cx.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { shippingCopy as copy } from '../copy.ts';
import { type Estimate, estimateFor } from './estimate.ts';
import { insuredSentence, isInsured } from './insurance.ts';
import { parcelWords } from '../parcels/words.ts';
import { shippingQuery } from '../queries.ts';
import { chooseCountry, visitorCountry } from '../address/visitor-country.ts';

type ShipsToProps = {
  lines: Parameters<typeof estimateFor>[1];
  className?: string;
  /** What stands below, once the country is known and served. */
  children?: (estimate: Estimate, country: string) => ReactNode;
  /** Told, once the country is known and whenever another is chosen, whether all of it can be sent there. */
  onServed?: (isServed: boolean) => void;
};

/** What it costs and how long it takes to send this to the visitor's country, before any address (decision 45). */
export function ShipsTo({ lines, className, children, onServed }: ShipsToProps) {
  const { data: costs, isError, isFetching, refetch } = useQuery(shippingQuery());
  const { countries, country, setCountry } = useVisitorCountry();
  const { unsaid } = useSite();
  // Two hundred options are as much work for a phone as the rest of the page: they come when somebody reaches for them.
  const [isReachedFor, setReachedFor] = useState(false);
  const reachFor = () => setReachedFor(true);
  const isServed =
    !costs || country === undefined || estimateFor(costs, lines, country) !== undefined;
  useEffect(() => onServed?.(isServed), [isServed, onServed]);
  const frame = cx('min-h-31 border-y border-hairline print:hidden', className);
  // The same for every visitor until the page runs, without scripts, and while the rates cannot be read.
  if (countries === undefined || country === undefined || !costs)
    return (
      <div className={frame}>
        <PolicyLink />
        {isError && <NotLoaded isTrying={isFetching} retry={() => void refetch()} />}
      </div>
    );
  const estimate = estimateFor(costs, lines, country);
  const known = countries.find(({ code }) => code === country);
  const name = known?.name ?? nameOf(country);
  const chosen = { code: country, name };
  const others = known ? countries : [chosen, ...countries];
  const offered = isReachedFor ? others : [chosen];
  const choose = (code: string) => {
    setCountry(code);
    chooseCountry(code);
  };
  return (
    <div className={frame}>
      <div className="flex min-h-14 items-center gap-3.5">
        <Parcel className="size-4.5" />
        <CountrySelect country={country} offered={offered} onReach={reachFor} onChoose={choose} />
        {estimate && (
          <span className="type-price" aria-live="polite">
            {estimate.shipping === 0 ? copy.free : formatMoney(toDecimal(estimate.shipping))}
          </span>
        )}
      </div>
      <p className="type-caption pb-3.5 pl-8 text-label" aria-live="polite">
        {estimate
          ? sentencesOf(estimate, isInsured(lines, unsaid)).join(' ')
          : copy.notServed(costs)}
      </p>
      {estimate && estimate.parcels.length > 1 && <ParcelCosts estimate={estimate} />}
      {estimate && children?.(estimate, name)}
    </div>
  );
}

type CountrySelectProps = {
  country: string;
  offered: readonly Country[];
  onReach: () => void;
  onChoose: (code: string) => void;
};

function CountrySelect({ country, offered, onReach, onChoose }: CountrySelectProps) {
  return (
    <label className="relative flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 py-1.5">
      <span className="shrink-0">{copy.shipsTo}</span>
      <select
        name="ships-to"
        value={country}
        onChange={(event) => onChoose(event.target.value)}
        onFocus={onReach}
        onPointerDown={onReach}
        className="min-h-11 max-w-full min-w-0 appearance-none truncate bg-transparent pr-7 font-semibold underline decoration-1 underline-offset-[6px] [field-sizing:content]"
      >
        {offered.map((one) => (
          <option key={one.code} value={one.code} className="bg-paper text-ink">
            {one.name}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none -ml-6.5 size-4.5 shrink-0" />
    </label>
  );
}

function useVisitorCountry() {
  const [countries, setCountries] = useState<readonly Country[]>();
  const [country, setCountry] = useState<string>();
  // In tasks of their own: a phone works on each of them as long as on the rest of the label.
  useEffect(() => {
    const due = setTimeout(async () => {
      setCountries(await everyCountry());
      setCountry(visitorCountry());
    });
    return () => clearTimeout(due);
  }, []);
  return { countries, country, setCountry };
}

function PolicyLink() {
  return (
    <Link to="/shipping-policy" className="flex min-h-14 items-center gap-3.5 type-ui">
      <Parcel className="size-4.5" />
      <span className="underline underline-offset-4">{copy.policy}</span>
    </Link>
  );
}

function NotLoaded({ isTrying, retry }: { isTrying: boolean; retry: () => void }) {
  return (
    <p
      role="status"
      className="type-caption flex flex-wrap items-center gap-x-4 pb-1 pl-8 text-label"
    >
      {copy.notLoaded}
      <Button variant="quiet" busy={isTrying} busyLabel={copy.trying} onClick={retry}>
        {copy.again}
      </Button>
    </p>
  );
}

/** Each parcel with its share and its time. */
function ParcelCosts({ estimate: { parcels } }: { estimate: Estimate }) {
  return (
    <ul className="type-caption grid gap-2 pb-3.5 pl-8 text-label">
      {parcels.map(({ source, shippingCost, time }, index) => (
        <li key={source} className="grid grid-cols-[1fr_auto] gap-x-4">
          <span>
            {`${parcelWords.title(index + 1, parcels.length)}, ${parcelWords.from[source].toLowerCase()}. `}
            {time && copy.time(time.leavesWithin, time.minDays, time.maxDays)}
          </span>
          <span className="tabular-nums">
            {shippingCost === 0 ? copy.free : formatMoney(toDecimal(shippingCost))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function sentencesOf({ time, duties, parcels }: Estimate, hasInsured: boolean): string[] {
  const all = [
    hasInsured && insuredSentence,
    time && parcels.length === 1 && copy.time(time.leavesWithin, time.minDays, time.maxDays),
    copy.duties[duties],
  ];
  return all.filter((sentence) => typeof sentence === 'string');
}

type Country = { code: string; name: string };

/** Every country by its name. Where the list cannot be had, only the visitor's own is offered; the checkout has its own list. */
async function everyCountry(): Promise<readonly Country[]> {
  return import('../address/countries.ts').then(
    ({ countries }) => countries,
    () => [],
  );
}

function nameOf(code: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
}
