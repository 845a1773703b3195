import { useQuery } from '@tanstack/react-query';
import { countryName } from '#app/features/shipping/address/countries.ts';
import { regionCodes } from '#app/features/shipping/address/regions.ts';
import type { StripeTax } from '#app/features/shipping/tax/contract.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { cx } from '#app/ui/cx.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { Done } from '#app/ui/icons/admin-icons.tsx';
import { Alert } from '#app/ui/icons/control-icons.tsx';
import { taxCopy } from './copy.ts';
import { stripeTaxQuery } from './queries.ts';

const copy = taxCopy.stripe;

/** Whether Stripe Tax can be used, as Stripe says now, and where what is missing is set up. */
export function StripeStanding() {
  const { data, error, isFetching, refetch } = useQuery(stripeTaxQuery());
  return (
    <div className="mt-6 max-w-[46em]">
      {data ? (
        <Rows standing={data} />
      ) : error ? (
        <FieldError>{refusalOf(error) ?? copy.notLoaded}</FieldError>
      ) : (
        <p role="status" className="text-label">
          {copy.asking}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          size="small"
          busy={isFetching}
          busyLabel={copy.checking}
          onClick={() => void refetch()}
        >
          {copy.check}
        </Button>
        {data && (
          <a
            href={data.link}
            target="_blank"
            rel="noreferrer"
            className="type-ui inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {copy.open}
            <span className="sr-only">{copy.inNewTab}</span>
          </a>
        )}
      </div>
    </div>
  );
}

function Rows({
  standing: { isActive, missing, headOffice, registrations },
}: {
  standing: StripeTax;
}) {
  const places = registrations.map(({ country, state }) =>
    state === null ? countryName(country) : (regionCodes[country]?.get(state) ?? state),
  );
  return (
    <ul className="border-b border-hairline">
      <Row
        isGood={isActive}
        name={copy.service}
        word={isActive ? copy.active : copy.inactive}
        help={isActive ? copy.serviceHelp : [copy.lacks, ...missing].join(' ')}
      />
      <Row
        isGood={headOffice !== null}
        name={copy.office}
        word={headOffice ?? copy.noOffice}
        help={copy.officeHelp}
      />
      <Row
        isGood={places.length > 0}
        name={copy.places}
        word={places.length > 0 ? String(places.length) : copy.noPlaces}
        help={places.length > 0 ? copy.collects(places) : copy.placesHelp}
      />
    </ul>
  );
}

type RowProps = { isGood: boolean; name: string; word: string; help: string };

function Row({ isGood, name, word, help }: RowProps) {
  const Mark = isGood ? Done : Alert;
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-3 border-t border-hairline py-3.5">
      <Mark className={cx('mt-0.5 size-5', isGood ? 'text-moss' : 'text-danger')} />
      <p className="font-semibold">{name}</p>
      <p className={cx('text-right', !isGood && 'text-danger')}>{word}</p>
      <p className="type-small col-span-2 col-start-2 mt-0.5 text-label">{help}</p>
    </li>
  );
}
