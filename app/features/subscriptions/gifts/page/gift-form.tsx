import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { shippingCopy } from '#app/features/shipping/copy.ts';
import { LegalLinks } from '#app/features/shipping/legal-links.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { ChoiceRows } from '#app/ui/forms/choice-rows.tsx';
import { TextArea, TextField } from '#app/ui/forms/field.tsx';
import { giftCopy as copy } from './copy.ts';
import { giftLengths, type GiftField, lastDay, messageLimit } from '../gift.ts';
import { FormPart as Part } from './form-part.tsx';
import type { GiftForm as Form } from './use-gift-form.ts';

/** How many months, for whom, how the card gets there, from whom. */
export function GiftForm({ form, today }: { form: Form; today: string }) {
  const months = useRef<HTMLFieldSetElement>(null);
  const delivery = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (form.isBack) document.getElementById('gift-recipientName')?.focus();
  }, [form.isBack]);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = await form.send();
    const choice = { months, delivery }[wrong as 'months' | 'delivery'];
    if (choice) choice.current?.querySelector('input')?.focus();
    else if (wrong) document.getElementById(`gift-${wrong}`)?.focus();
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <MonthsChoice form={form} group={months} />
      <WhoPart form={form} today={today} delivery={delivery} />
      <GiverPart form={form} />
      <LegalLinks begin={shippingCopy.legal.paying} className="type-small mt-6 text-label" />
      <Button
        type="submit"
        variant="filled"
        size="large"
        wide
        className="mt-8"
        busy={form.isSending}
        busyLabel={copy.preparing}
      >
        {copy.toPayment}
      </Button>
    </form>
  );
}

const wide = 'col-span-2 sm:col-span-12';

type Group = RefObject<HTMLFieldSetElement | null>;

function MonthsChoice({ form, group }: { form: Form; group: Group }) {
  const { fields, shownErrors, change } = form;
  return (
    <ChoiceRows
      ref={group}
      legend={copy.howMany}
      rows={giftLengths.map((length) => ({
        value: String(length),
        label: copy.months(length),
        aside: copy.price(length),
      }))}
      value={fields.months}
      onChange={(value) => change('months', value)}
      error={shownErrors.months}
    />
  );
}

type WhoProps = { form: Form; today: string; delivery: Group };

/** For whom it is, and how the card gets there. */
function WhoPart({ form, today, delivery }: WhoProps) {
  const { fields, shownErrors, change } = form;
  return (
    <Part title={copy.whoTitle} note={copy.allRequired}>
      <TextField
        {...field(form, 'recipientName')}
        label={copy.recipientName}
        help={copy.recipientHelp}
        autoComplete="off"
        className={wide}
      />
      <TextArea
        {...field(form, 'message')}
        label={copy.message}
        optional
        rows={5}
        help={copy.left(messageLimit.characters - fields.message.length)}
        className={wide}
      />
      <div className={wide}>
        <ChoiceRows
          ref={delivery}
          legend={copy.deliveryTitle}
          rows={(['print', 'mail'] as const).map((value) => ({
            value,
            ...copy.deliveries[value],
          }))}
          value={fields.delivery}
          onChange={(value) => change('delivery', value)}
          error={shownErrors.delivery}
        />
      </div>
      {fields.delivery === 'mail' && <MailFields form={form} today={today} />}
    </Part>
  );
}

function MailFields({ form, today }: Omit<WhoProps, 'delivery'>) {
  return (
    <>
      <TextField
        {...field(form, 'recipientEmail')}
        label={copy.recipientEmail}
        type="email"
        inputMode="email"
        autoComplete="off"
        help={copy.recipientEmailHelp}
        className="col-span-2 sm:col-span-7"
      />
      <TextField
        {...field(form, 'deliverOn')}
        label={copy.deliverOn}
        type="date"
        min={today}
        max={lastDay(today)}
        help={copy.deliverOnHelp}
        className="col-span-2 sm:col-span-5"
      />
    </>
  );
}

function GiverPart({ form }: { form: Form }) {
  return (
    <Part title={copy.youTitle}>
      <TextField
        {...field(form, 'giverName')}
        label={copy.giverName}
        help={copy.giverHelp}
        autoComplete="name"
        className={wide}
      />
      <TextField
        {...field(form, 'giverEmail')}
        label={copy.giverEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
        help={copy.giverEmailHelp}
        className={wide}
      />
    </Part>
  );
}

function field({ fields, shownErrors, change, leave }: Form, name: GiftField) {
  return {
    id: `gift-${name}`,
    name,
    value: fields[name],
    error: shownErrors[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => leave(name),
  };
}
