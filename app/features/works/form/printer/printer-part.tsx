import type { Offer, PrinterRange } from '#app/features/printing/range/contract.ts';
import { formatMoney } from '#app/platform/formats/money.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { SelectField } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { mockupKindOf } from '../../mockup-kind.ts';
import { ChoiceStrip } from '../choice-strip.tsx';
import { ConflictBox } from '../conflict-box.tsx';
import { designCopy } from '../design/copy.ts';
import { useField, useForm } from '../form-context.tsx';
import { FormSection } from '../form-section.tsx';
import { printerCopy as words } from './copy.ts';
import { chosenOffer, colorsOf, offersFor, sizesOf, withOffer } from './offers.ts';
import { useRange } from './use-offer.ts';

/** Who makes a thing, and as which product of the printer. */
export function PrinterPart() {
  const { form } = useForm();
  const { value, set, error, id } = useField('printedBy');
  if (form.kind !== 'merchandise') return null;
  return (
    <FormSection title={words.title}>
      <div className="mt-4 grid gap-5">
        <ChoiceStrip
          legend={words.legend}
          options={[
            ['studio', words.you],
            ['printer', words.printer],
          ]}
          value={value}
          onChange={set}
          columns="grid-cols-2"
          help={value === 'printer' ? words.printerHelp : words.youHelp}
          error={error}
          id={id}
        />
        <ConflictBox field="printedBy" />
        {value === 'printer' && <ProductField />}
      </div>
    </FormSection>
  );
}

function ProductField() {
  const { range, isError, isFetching, refetch } = useRange();
  if (range && !range.isConnected)
    return <Note says={words.none} to="/admin/settings/printing" link={words.connect} />;
  return (
    <div className="grid gap-3">
      {isError && (
        <div role="alert" className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <p className="type-small text-danger">{words.unreached}</p>
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {words.again}
          </Button>
        </div>
      )}
      {!range && !isError && (
        <>
          <Loading />
          <p className="type-label">{words.product}</p>
          <Skeleton className="h-12" />
          <p className="type-small text-label">{words.asking}</p>
        </>
      )}
      {range && <OfferField range={range} />}
    </div>
  );
}

function OfferField({ range }: { range: PrinterRange }) {
  const { form, sheet, change } = useForm();
  const { error, id } = useField('teemillVariantRef');
  const chosen = chosenOffer(range, form);
  const { named, others } = offersFor(range, form);
  const thing = mockupKindOf(form);
  const ref = form.teemillVariantRef.trim();
  const choose = (wanted: string) => {
    const offer = [...named, ...others].find((one) => one.ref === wanted);
    const isPublished = (size: string) => sheet.figures.some((figure) => figure.size === size);
    change(offer ? withOffer(form, offer, isPublished) : { teemillVariantRef: '' });
  };
  const isListed = [...named, ...others].some((one) => one.ref === ref);
  const problem = problemOf(ref, chosen) ?? error;
  if (named.length + others.length === 0 && !ref)
    return <p className="type-small text-label">{words.empty}</p>;
  return (
    <div>
      <SelectField
        id={id}
        label={words.product}
        value={ref}
        onChange={({ target }) => choose(target.value)}
        {...(problem && { error: problem })}
      >
        <option value="">{words.choose}</option>
        {ref !== '' && !isListed && <option value={ref}>{chosen?.offer.title ?? ref}</option>}
        <Group label={thing && words.named(designCopy.things[thing])} offers={named} />
        <Group label={named.length > 0 ? words.others : undefined} offers={others} />
      </SelectField>
      <ConflictBox field="teemillVariantRef" />
      {chosen && <Facts offer={chosen.offer} hasRate={!range.currencyWithoutRate} />}
      {range.currencyWithoutRate && (
        <Note
          says={words.noRate(range.currencyWithoutRate)}
          to="/admin/settings/printing"
          link={words.sayRate}
        />
      )}
    </div>
  );
}

function problemOf(ref: string, chosen: ReturnType<typeof chosenOffer>): string | undefined {
  if (ref !== '' && !chosen) return words.gone;
  return chosen?.isOtherDesign ? words.otherDesign : undefined;
}

function Group({ label, offers }: { label: string | undefined; offers: readonly Offer[] }) {
  const options = offers.map(({ ref, title }) => (
    <option key={ref} value={ref}>
      {title}
    </option>
  ));
  if (options.length === 0) return null;
  return label === undefined ? options : <optgroup label={label}>{options}</optgroup>;
}

/** What it comes in, and what one costs: `6 colors, XS to 3XL. $13.84 each, without postage.` Without a rate, the note below says why no cost is known. */
function Facts({ offer, hasRate }: { offer: Offer; hasRate: boolean }) {
  const sizes = sizesOf(offer);
  const count = colorsOf(offer).length;
  const range = [
    ...(count > 0 ? [words.colors(count)] : []),
    ...(sizes.length > 0 ? [words.sizes(sizes[0]!, sizes.at(-1)!)] : []),
  ].join(', ');
  const costs = offer.variants
    .flatMap(({ cost }) => cost ?? [])
    .toSorted((one, other) => Number(one) - Number(other));
  const cost =
    costs.length > 0
      ? words.range(formatMoney(costs[0]!), formatMoney(costs.at(-1)!))
      : hasRate && words.unpriced;
  return (
    <p className="type-small mt-2 text-label">
      {range && `${range}. `}
      {cost}
    </p>
  );
}

function Note({ says, to, link }: { says: string; to: string; link: string }) {
  return (
    <p className="type-small mt-2 text-label">
      {says}{' '}
      <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {link}
      </Link>
    </p>
  );
}
