import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { SettingsPart } from '#app/features/settings/frame/settings-part.tsx';
import { call } from '#app/platform/call.ts';
import { formRefusal } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { PrinterConnection, SavePrinterRate } from '../contract.ts';
import { printerQuery } from '../queries.ts';
import { sectionCopy } from './copy.ts';

const copy = sectionCopy.rate;

/** One number: what the printer's money costs in the shop's, which margins need. */
export function ExchangeRate({ rate }: { rate: PrinterConnection['rate'] }) {
  const { currency, shopCurrency } = rate;
  return (
    <SettingsPart title={copy.title}>
      {currency === shopCurrency ? (
        <p className="max-w-[38em] text-label">{copy.same(currency)}</p>
      ) : (
        <RateForm rate={rate} />
      )}
    </SettingsPart>
  );
}

function RateForm({ rate }: { rate: PrinterConnection['rate'] }) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState(formRefusal(undefined));
  const [isSaving, setSaving] = useState(false);
  const [text, setText] = useState(rate.rate === null ? '' : String(rate.rate));
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = text.trim();
    if (!/^(\d+([.,]\d*)?)?$/.test(typed))
      return setRefusal({ fields: { rate: copy.wrong }, whole: undefined });
    setSaving(true);
    setRefusal(formRefusal(undefined));
    try {
      const saved = await call<SavePrinterRate>('PUT /api/admin/connections/printer/rate', {
        body: {
          rate: typed === '' ? null : Number(typed.replace(',', '.')),
          version: rate.version,
        },
      });
      client.setQueryData(printerQuery().queryKey, saved);
      toast({ title: copy.saved, description: typed === '' ? copy.savedEmpty : copy.savedWords });
    } catch (error) {
      setRefusal(formRefusal(error));
    }
    setSaving(false);
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-[32rem] gap-5"
    >
      <TextField
        id="printer-rate"
        name="rate"
        label={copy.label(rate.currency)}
        sign={rate.shopCurrency}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        help={copy.help(rate.currency)}
        error={refusal.fields['rate']}
      />
      {refusal.whole && (
        <div role="alert">
          <FieldError>{refusal.whole}</FieldError>
        </div>
      )}
      <div>
        <Button type="submit" busy={isSaving} busyLabel={copy.busy}>
          {copy.save}
        </Button>
      </div>
    </form>
  );
}
