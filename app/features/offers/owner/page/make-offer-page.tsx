import { formatMoney, moneyIn } from '#app/platform/formats/money.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { FindWork, SaleWork } from '#app/features/orders/by-hand/page/find-work.tsx';
import { ownerCopy } from './copy.ts';
import { type OfferForm, useOfferForm } from './use-offer-form.ts';

const copy = ownerCopy.form;

/** `/admin/offers/new`: a price for one person, which a letter leads to (decision 52). */
export default function MakeOfferPage() {
  const form = useOfferForm();
  return (
    <main>
      <PageHead title={ownerCopy.make} />
      <BackLink to="/admin/offers">{`← ${ownerCopy.title}`}</BackLink>
      <h1 className="type-d2 mt-3">{ownerCopy.make}</h1>
      <p className="mt-3 max-w-[46em] text-label">{copy.lead}</p>
      {form.beginningFailed && (
        <div role="alert" className="mt-4">
          <FieldError>{copy.beginningFailed}</FieldError>
        </div>
      )}
      <form
        method="post"
        noValidate
        onSubmit={form.submit}
        className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-12"
      >
        <section aria-labelledby="offer-work" className="lg:col-span-7">
          <h2 id="offer-work" className="type-h mb-4 border-b border-hairline pb-3">
            {copy.work}
          </h2>
          <WorkPart form={form} />
        </section>
        <section
          aria-labelledby="offer-person"
          className="grid content-start gap-5 lg:col-span-4 lg:col-start-9"
        >
          <h2 id="offer-person" className="type-h border-b border-hairline pb-3">
            {copy.person}
          </h2>
          <PersonPart form={form} />
          {form.failure && (
            <div role="alert">
              <FieldError>{form.failure}</FieldError>
            </div>
          )}
          <p className="type-small text-label">{copy.stays}</p>
          <Button type="submit" variant="filled" busy={form.isBusy} busyLabel={copy.sending}>
            {copy.send}
          </Button>
        </section>
      </form>
    </main>
  );
}

function WorkPart({ form }: { form: OfferForm }) {
  const { work, choose, errors } = form;
  if (!work)
    return (
      <>
        <FindWork onChoose={choose} />
        {errors['artworkId'] && (
          <div role="alert" className="mt-2">
            <FieldError>{errors['artworkId']}</FieldError>
          </div>
        )}
      </>
    );
  const asked = work.sizes.find(({ size }) => size === form.fields.size)?.price ?? work.price;
  return (
    <>
      <div className="flex items-center gap-4">
        <SaleWork work={work} />
      </div>
      <Button variant="quiet" size="small" className="mt-1" onClick={() => choose(undefined)}>
        {copy.another}
      </Button>
      <div className="mt-4 grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {work.sizes.length > 0 && (
          <SelectField {...wired(form, 'size')} label={copy.size}>
            {work.sizes.map(({ size, left }) => (
              <option key={size} value={size} disabled={left === 0}>
                {left === null ? size : `${size}, ${copy.left(left)}`}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          {...wired(form, 'price')}
          label={copy.price}
          help={copy.priceHelp(formatMoney(asked))}
          sign={moneyIn().sign}
          inputMode="decimal"
          autoComplete="off"
          maxLength={13}
        />
      </div>
    </>
  );
}

function PersonPart({ form }: { form: OfferForm }) {
  return (
    <>
      <TextField {...wired(form, 'name')} label={copy.name} autoComplete="off" maxLength={200} />
      <TextField
        {...wired(form, 'email')}
        type="email"
        inputMode="email"
        label={copy.email}
        autoComplete="off"
        maxLength={254}
      />
      <TextField {...wired(form, 'endsOn')} type="date" label={copy.until} help={copy.untilHelp} />
      <TextArea
        {...wired(form, 'message')}
        optional
        rows={4}
        label={copy.message}
        help={copy.messageHelp}
        maxLength={2_000}
      />
    </>
  );
}

/** A field's id, value, error and change. */
function wired(form: OfferForm, name: keyof OfferForm['fields']) {
  const error = form.errors[name];
  return {
    id: `offer-${name}`,
    name,
    value: form.fields[name],
    ...(error !== undefined && { error }),
    onChange: ({ target }: { target: { value: string } }) => form.change(name, target.value),
  };
}
