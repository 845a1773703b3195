import { useId, useState } from 'react';
import { formatMoney, moneyIn } from '#app/platform/formats/money.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { CheckboxField, SelectField, TextField } from '#app/ui/forms/field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import type { ListPrices } from '../contract.ts';
import { copy, priceCopy } from '../copy.ts';
import { isFigure, isPercent, newPrice, type PriceChange, ways } from './new-prices.ts';
import { usePrices } from './queries.ts';

type Price = Reply<ListPrices>[number];
export type NewPrice = { id: string; size: string | null; from: string; price: string };

type PriceDialogProps = {
  ids: readonly string[];
  isBusy: boolean;
  onChange: (prices: NewPrice[]) => void;
  onClose: () => void;
};

/** Changes the prices of several works: every one is shown as it is and as it would be before anything is done. */
export function PriceDialog({ ids, isBusy, onChange, onClose }: PriceDialogProps) {
  const heading = useId();
  const [change, setChange] = useState<PriceChange>({
    way: 'raise-percent',
    written: '',
    isRounded: true,
  });
  const { data: prices, error, refetch, isFetching } = usePrices(ids);
  const changed = (prices ?? []).flatMap(({ id, size, price }): NewPrice[] => {
    const after = newPrice(price, change);
    return after === undefined || after === price ? [] : [{ id, size, from: price, price: after }];
  });
  const wrong = wrongOf(prices ?? [], change);
  const isReady = changed.length > 0 && wrong === undefined;
  const isUnchanged = prices !== undefined && changed.length === 0 && wrong === undefined;
  return (
    <Dialog open onClose={onClose} labelledBy={heading} className="sm:max-w-xl">
      <form
        className="px-5 py-6 sm:px-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isBusy) onChange(changed);
        }}
      >
        <h2 id={heading} className="type-h">
          {priceCopy.title}
        </h2>
        <Fields change={change} wrong={wrong} onChange={setChange} />
        {prices ? (
          <>
            <Missing ids={ids} prices={prices} />
            <Table prices={prices} change={change} />
          </>
        ) : error ? (
          <ErrorState
            sentence={priceCopy.notLoaded}
            retry={() => void refetch()}
            busy={isFetching}
            className="mt-6"
          />
        ) : (
          <PriceSkeletons ids={ids} />
        )}
        <Foot {...{ isReady, isUnchanged, isBusy, onClose }} count={changed.length} />
      </form>
    </Dialog>
  );
}

type FootProps = Pick<PriceDialogProps, 'isBusy' | 'onClose'> & {
  count: number;
  isReady: boolean;
  isUnchanged: boolean;
};

function Foot({ count, isReady, isUnchanged, isBusy, onClose }: FootProps) {
  const reason = useId();
  return (
    <div className="sticky bottom-0 -mx-5 mt-2 -mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-hairline bg-wall px-5 py-4 sm:-mx-6 sm:px-6">
      <Button
        type="submit"
        variant="filled"
        disabled={!isReady}
        aria-describedby={isUnchanged ? reason : undefined}
        busy={isBusy}
        busyLabel={priceCopy.busy}
      >
        {priceCopy.change(count)}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {priceCopy.cancel}
      </Button>
      {isUnchanged && (
        <p id={reason} className="type-small text-label">
          {priceCopy.unchanged}
        </p>
      )}
    </div>
  );
}

function wrongOf(prices: readonly Price[], change: PriceChange): string | undefined {
  if (change.written.trim() === '') return undefined;
  if (!isFigure(change.written)) return priceCopy.notAnAmount;
  return prices.some(({ price }) => newPrice(price, change) === undefined)
    ? priceCopy.notAPrice
    : undefined;
}

type FieldsProps = {
  change: PriceChange;
  wrong: string | undefined;
  onChange: (change: PriceChange) => void;
};

function Fields({ change, wrong, onChange }: FieldsProps) {
  const isByShare = isPercent(change.way);
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)_9rem] items-start gap-x-4">
      <SelectField
        label={priceCopy.how}
        value={change.way}
        onChange={({ target }) =>
          onChange({ ...change, way: ways.find((way) => way === target.value) ?? change.way })
        }
      >
        {ways.map((way) => (
          <option key={way} value={way}>
            {priceCopy.ways[way]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={isByShare ? priceCopy.percent : priceCopy.amount}
        inputMode="decimal"
        autoComplete="off"
        value={change.written}
        onChange={({ target }) => onChange({ ...change, written: target.value })}
        {...(!isByShare && { sign: moneyIn().sign })}
        {...(wrong && { error: wrong })}
      />
      {isByShare && (
        <CheckboxField
          className="col-span-2 mt-2"
          label={priceCopy.round}
          checked={change.isRounded}
          onChange={({ target }) => onChange({ ...change, isRounded: target.checked })}
        />
      )}
    </div>
  );
}

function Missing({ ids, prices }: { ids: readonly string[]; prices: readonly Price[] }) {
  const count = ids.filter((id) => !prices.some((price) => price.id === id)).length;
  return count > 0 ? (
    <p className="type-small mt-4 text-label">{priceCopy.noPrice(count)}</p>
  ) : null;
}

function Table({ prices, change }: { prices: readonly Price[]; change: PriceChange }) {
  return (
    <table className="mt-5 w-full">
      <thead className="border-b border-ink">
        <tr>
          <th scope="col" className="type-caption py-2 text-left font-normal text-label">
            {priceCopy.work}
          </th>
          {[priceCopy.before, priceCopy.after].map((word) => (
            <th
              key={word}
              scope="col"
              className="type-caption w-24 py-2 pl-3 text-right font-normal text-label"
            >
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {prices.map(({ id, title, size, price }) => {
          const after = newPrice(price, change);
          return (
            <tr key={`${id} ${size}`} className="border-b border-hairline align-baseline">
              <th scope="row" className="py-2.5 text-left font-normal wrap-anywhere">
                <span className="font-serif italic">{title || copy.untitled}</span>
                {size && <span className="type-small text-label"> {size}</span>}
              </th>
              <td className="py-2.5 pl-3 text-right text-label tabular-nums">
                {formatMoney(price)}
              </td>
              <td className="py-2.5 pl-3 text-right font-semibold tabular-nums">
                {after === undefined ? '-' : formatMoney(after)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const PriceSkeletons = ({ ids }: Pick<PriceDialogProps, 'ids'>) => (
  <div className="mt-6 grid gap-3">
    <Loading />
    {ids.slice(0, 5).map((id) => (
      <Skeleton key={id} className="h-10" />
    ))}
  </div>
);
