import { CheckboxField, SelectField, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { ChoiceRows } from '#app/ui/forms/choice-rows.tsx';
import {
  placeLabels,
  postalLabel,
  stateLabel,
} from '#app/features/shipping/address/place-labels.ts';
import { hasPostalCode, hasState } from '#app/features/shipping/address/address-format.ts';
import { countries } from '#app/features/shipping/address/countries.ts';
import { paidByHand } from '../sale.ts';
import { saleCopy as copy, waysToPay } from './copy.ts';
import type { SaleForm } from './use-sale.ts';
import { moneyIn } from '#app/platform/formats/money.ts';

type FieldName = Exclude<keyof SaleForm['fields'], 'isSent' | 'letter'>;

/** Who bought it, how it was paid, and on which day. */
export function BuyerFields({ sale }: { sale: SaleForm }) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      <TextField {...wired(sale, 'firstName')} label={copy.firstName} autoComplete="off" />
      <TextField {...wired(sale, 'lastName')} label={copy.lastName} autoComplete="off" />
      <TextField
        {...wired(sale, 'email')}
        type="email"
        optional
        label={copy.email}
        help={copy.emailHelp}
        autoComplete="off"
        className="col-span-2"
      />
      <SelectField {...wired(sale, 'paidBy')} label={copy.paid}>
        {paidByHand.map((way) => (
          <option key={way} value={way}>
            {waysToPay[way]}
          </option>
        ))}
      </SelectField>
      <TextField {...wired(sale, 'soldOn')} type="date" label={copy.soldOn} />
    </div>
  );
}

/** Whether it went from hand to hand or is to be sent, and where to. */
export function WayFields({ sale }: { sale: SaleForm }) {
  const { isSent, letter, email } = sale.fields;
  return (
    <div className="grid gap-5">
      <ChoiceRows
        legend={copy.parcel}
        rows={[
          { value: 'hand', label: copy.handedOver, note: copy.handedOverHelp },
          { value: 'sent', label: copy.sent, note: copy.sentHelp },
        ]}
        value={isSent ? 'sent' : 'hand'}
        onChange={(way) => sale.change('isSent', way === 'sent')}
      />
      {isSent && (
        <>
          <PlaceFields sale={sale} />
          <CheckboxField
            id="letter"
            label={copy.letter}
            help={email === '' ? copy.letterNeedsEmail : undefined}
            checked={letter && email !== ''}
            disabled={email === ''}
            onChange={({ target }) => sale.change('letter', target.checked)}
          />
        </>
      )}
      <TextArea
        {...wired(sale, 'notes')}
        optional
        rows={3}
        label={copy.notes}
        help={copy.notesHelp}
      />
    </div>
  );
}

/** The same parts in the same order as at the checkout, but nothing that the browser knows of its owner: the address is somebody else's. */
function PlaceFields({ sale }: { sale: SaleForm }) {
  const { country } = sale.fields;
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      <SelectField
        {...wired(sale, 'country')}
        label={placeLabels.country}
        autoComplete="off"
        className="col-span-2"
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...wired(sale, 'address1')}
        label={placeLabels.street}
        autoComplete="off"
        className="col-span-2"
      />
      <TextField
        {...wired(sale, 'address2')}
        label={placeLabels.apartment}
        optional
        autoComplete="off"
        className="col-span-2"
      />
      <TextField {...wired(sale, 'city')} label={placeLabels.city} autoComplete="off" />
      {hasState(country) && (
        <TextField {...wired(sale, 'state')} label={stateLabel(country)} autoComplete="off" />
      )}
      {hasPostalCode(country) && (
        <TextField {...wired(sale, 'postalCode')} label={postalLabel(country)} autoComplete="off" />
      )}
      <TextField
        {...wired(sale, 'shipping')}
        label={copy.shipping}
        sign={moneyIn().sign}
        inputMode="decimal"
        optional
        className="col-span-2"
      />
    </div>
  );
}

/** A text field's id, value, error and change. */
function wired(sale: SaleForm, name: FieldName) {
  const error = sale.errors[name] ?? sale.errors[`address.${name}`];
  return {
    id: name,
    name,
    value: sale.fields[name],
    ...(error !== undefined && { error }),
    onChange: ({ target }: { target: { value: string } }) => sale.change(name, target.value),
  };
}
