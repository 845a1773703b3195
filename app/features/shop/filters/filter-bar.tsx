import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { moneyIn } from '#app/platform/formats/money.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { SelectField, TextField } from '#app/ui/forms/field.tsx';
import { ChevronDown } from '#app/ui/icons/control-icons.tsx';
import type { ShopChoices } from './contract.ts';
import { readFilter, readPrice, type ShopFilter, shopPath, writeFilter } from './filter.ts';
import { filterCopy as copy } from './filter-copy.ts';
import { filterNames } from './filter-names.ts';

type FilterBarProps = {
  filter: ShopFilter;
  choices: ShopChoices | undefined;
  /** How many of the filters are chosen. */
  chosen: number;
};

/** Filters and order of the shop: each choice shows at once. A form of its own where scripts are off, or have not come yet. */
export function FilterBar({ filter, choices, chosen }: FilterBarProps) {
  const form = useForm(filter);
  return (
    <form
      ref={form.ref}
      method="get"
      action="/shop"
      aria-label={copy.form}
      onChange={form.change}
      onBlur={form.leave}
      onSubmit={form.submit}
      className="relative mt-6 border-y border-hairline lg:mt-8"
    >
      <details className="group">
        <summary className="flex min-h-12 w-fit list-none items-center gap-2.5 font-semibold [&::-webkit-details-marker]:hidden">
          {copy.filter}
          {chosen > 0 && (
            <span className="grid h-5.5 min-w-6 place-items-center bg-ink px-1.5 text-[0.8125rem]/none font-[650] text-wall tabular-nums">
              {chosen}
              <span className="sr-only"> chosen</span>
            </span>
          )}
          <ChevronDown className="size-4.5 group-open:rotate-180" />
        </summary>
        <div className="grid gap-x-6 gap-y-5 pt-4 pb-7 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1.3fr_1.3fr_1fr]">
          <Choices filter={filter} choices={choices} errors={form.errors} />
        </div>
      </details>
      <label className="absolute top-0 right-0 flex min-h-12 items-center gap-3">
        <span className="text-label max-sm:sr-only">{copy.sort}</span>
        <span className="relative">
          <select
            name="sort"
            defaultValue={filter.sort ?? ''}
            className="h-11 appearance-none bg-wall pr-7 text-right font-semibold [field-sizing:content] focus-visible:outline-offset-1"
          >
            <option value="">{copy.hung}</option>
            {Object.entries(copy.orders).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown className="pointer-events-none absolute top-3 right-0 size-4.5" />
        </span>
      </label>
      <Button
        type="submit"
        variant="filled"
        className="mb-6 hidden! [@media(scripting:none)]:inline-grid!"
      >
        {copy.show}
      </Button>
    </form>
  );
}

type ChoicesProps = {
  filter: ShopFilter;
  choices: ShopChoices | undefined;
  errors: Errors;
};

/** Only what parts the works: a shop of originals alone has no choice of kinds. What the address asks for can always be taken back. */
function Choices({ filter, choices, errors }: ChoicesProps) {
  const { types = [], series = [], sizes = [], prices, hasSold = false } = choices ?? {};
  const named = [...new Set([...series, filter.series ?? []].flat())];
  const sized = pairs(copy.sizes).filter(([name]) =>
    [filter.size, ...sizes].some((size) => size === name),
  );
  return (
    <>
      {(types.length > 1 || filter.type) && (
        <Select name="type" filter={filter} all={copy.allTypes} options={pairs(copy.types)} />
      )}
      {named.length > 0 && (
        <Select
          name="series"
          filter={filter}
          all={copy.allSeries}
          options={named.map((name) => [name, name])}
        />
      )}
      {(sizes.length > 1 || filter.size) && (
        <Select
          name="size"
          filter={filter}
          all={copy.allSizes}
          options={sized}
          help={copy.sizeHelp}
        />
      )}
      {(prices || filter.min !== undefined || filter.max !== undefined) && (
        <Prices filter={filter} prices={prices} errors={errors} />
      )}
      {(hasSold || filter.availability) && (
        <Select
          name="availability"
          filter={filter}
          all={copy.available}
          options={pairs(copy.availabilities)}
        />
      )}
    </>
  );
}

type PricesProps = Pick<ChoicesProps, 'filter' | 'errors'> & {
  prices: ShopChoices['prices'] | undefined;
};

function Prices({ filter, prices, errors }: PricesProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-x-3">
      <legend className="sr-only">{copy.price}</legend>
      {(['min', 'max'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={copy[name]}
          sign={moneyIn().sign}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          placeholder={prices ? wholeOf(prices, name) : undefined}
          defaultValue={filter[name]}
          {...(errors[name] && { error: errors[name] })}
        />
      ))}
    </fieldset>
  );
}

type SelectProps = {
  name: 'type' | 'series' | 'size' | 'availability';
  filter: ShopFilter;
  /** What it says where nothing is chosen. */
  all: string;
  options: readonly (readonly [value: string, label: string])[];
  help?: string;
};

function Select({ name, filter, all, options, help }: SelectProps) {
  return (
    <SelectField name={name} label={copy[name]} defaultValue={filter[name] ?? ''} help={help}>
      <option value="">{all}</option>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

const pairs = (labels: Readonly<Record<string, string>>) => Object.entries(labels);

/** What works cost from or to, in whole units that hold them all: `48`, `4200`. */
const wholeOf = ({ lowest, highest }: NonNullable<ShopChoices['prices']>, name: 'min' | 'max') =>
  String(name === 'min' ? Math.floor(Number(lowest)) : Math.ceil(Number(highest)));

type Errors = { min?: string; max?: string };

/** The fields follow the address, where one goes back to what was chosen before, and the address follows them. */
function useForm(filter: ShopFilter) {
  const ref = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const [errors, setErrors] = useState<Errors>({});
  const query = writeFilter(filter);
  useEffect(() => {
    const asked = new URLSearchParams(query);
    for (const name of filterNames) {
      const field = ref.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = asked.get(name) ?? '';
    }
    setErrors({});
  }, [query]);
  const show = () => {
    const given = new FormData(ref.current!);
    const params = new URLSearchParams();
    for (const [name, value] of given) params.set(name, String(value));
    const wrong = Object.fromEntries(
      (['min', 'max'] as const)
        .filter((name) => isWrong(params.get(name) ?? ''))
        .map((name) => [name, copy.noPrice]),
    );
    setErrors(wrong);
    const wanted = readFilter(params);
    if (Object.keys(wrong).length === 0 && writeFilter(wanted) !== query)
      void navigate(shopPath(wanted), { preventScrollReset: true });
  };
  return {
    ref,
    errors,
    change: ({ target }: FormEvent) => target instanceof HTMLSelectElement && show(),
    leave: ({ target }: FocusEvent) => target instanceof HTMLInputElement && show(),
    submit: (event: FormEvent) => {
      event.preventDefault();
      show();
    },
  };
}

const isWrong = (text: string) => text.trim() !== '' && readPrice(text.trim()) === undefined;
