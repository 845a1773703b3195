import { useMutation } from '@tanstack/react-query';
import { countryName } from '#app/features/shipping/address/countries.ts';
import { regionCodes } from '#app/features/shipping/address/regions.ts';
import type { AskStripeTax } from '#app/features/shipping/tax/contract.ts';
import { call } from '#app/platform/call.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import { formatMoney, toCents } from '#app/platform/formats/money.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { taxCopy } from './copy.ts';
import type { TaxesForm } from './use-taxes.ts';

const copy = taxCopy.stripe.buyers;

type Buyer = Reply<AskStripeTax>['buyers'][number];

/** What Stripe says that five buyers would pay, by what is typed; asked by a press, because Stripe charges for answers. */
export function StripeBuyers({ form: { draft } }: { form: TaxesForm }) {
  const { isIncluded, codes } = draft;
  const asked = JSON.stringify([isIncluded, codes]);
  const ask = useMutation({
    mutationFn: async () => {
      const body = { isIncluded, codes };
      const { buyers } = await call<AskStripeTax>('POST /api/admin/settings/tax/stripe/ask', {
        body,
      });
      return { buyers, asked };
    },
  });
  const shown = ask.data?.asked === asked ? ask.data.buyers : undefined;
  return (
    <section aria-labelledby="buyers" className="mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="buyers" className="type-h">
          {copy.title}
        </h2>
        <p className="type-caption text-label">{copy.note}</p>
      </div>
      {shown && (
        <table className="mt-3 w-full border-collapse">
          <thead className="border-b border-ink">
            <tr className="type-caption text-left text-label">
              <th className="py-2.5 font-normal">{copy.buyerIn}</th>
              <th className="py-2.5 pl-4 text-right font-normal">{copy.tax}</th>
              <th className="py-2.5 pl-4 text-right font-normal">{copy.total}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((buyer) => (
              <BuyerRow key={buyer.postalCode} buyer={buyer} />
            ))}
          </tbody>
        </table>
      )}
      <p className="type-small mt-3 max-w-[46em] text-label">{copy.help}</p>
      <div className="mt-4">
        <Button
          size="small"
          busy={ask.isPending}
          busyLabel={copy.asking}
          onClick={() => ask.mutate()}
        >
          {shown ? copy.again : copy.ask}
        </Button>
        {ask.isError && <FieldError>{refusalOf(ask.error) ?? copy.failed}</FieldError>}
      </div>
    </section>
  );
}

function BuyerRow({ buyer }: { buyer: Buyer }) {
  const { country, state, city, postalCode, tax, includedTax, total, refused } = buyer;
  const region = state === null ? undefined : regionCodes[country]?.get(state);
  const places = [city, ...(region && region !== city ? [region] : []), countryName(country)];
  const sum =
    toCents(tax) + toCents(includedTax) === 0 ? undefined : tax === '0.00' ? includedTax : tax;
  return (
    <tr className="border-b border-hairline align-baseline">
      <th scope="row" className="py-3.5 text-left font-medium">
        {places.join(', ')}
        <span className="type-caption block font-normal text-label">{postalCode}</span>
      </th>
      {refused === null ? (
        <>
          <td className="py-3.5 pl-4 text-right tabular-nums">
            {sum === undefined ? <span className="text-label">{copy.none}</span> : formatMoney(sum)}
          </td>
          <td className="py-3.5 pl-4 text-right tabular-nums">{formatMoney(total)}</td>
        </>
      ) : (
        <td colSpan={2} className="type-small py-3.5 pl-4 text-right text-danger">
          {refused}
        </td>
      )}
    </tr>
  );
}
