import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { ChoiceStrip } from '#app/ui/forms/choice-strip.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import { merchandiseQuery, workQuery } from '#app/features/catalog/queries.ts';
import { shippingCopy } from '#app/features/shipping/copy.ts';
import { LegalLinks } from '#app/features/shipping/legal-links.tsx';
import { sizes } from '#app/features/subscriptions/club.ts';
import { copy } from '#app/features/subscriptions/copy.ts';
import type { SignupForm as Form } from './use-signup.ts';
import { PersonFields, AddressFields } from './signup-fields.tsx';
import { shirtIn } from './what-is-included.tsx';

/** Step 'info': who it is for, which size, where it goes (spec. section 3). */
export function SignupForm({ form }: { form: Form }) {
  const size = useRef<HTMLFieldSetElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const cameBack = useRef(form.isBack);
  useEffect(() => {
    if (cameBack.current) heading.current?.focus();
  }, []);
  async function submit(confirmSecond?: boolean): Promise<void> {
    const wrong = await form.send(confirmSecond);
    if (wrong === 'tshirtSize') size.current?.querySelector('input')?.focus();
    else if (wrong) document.getElementById(`signup-${wrong}`)?.focus();
  }
  function press(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }
  return (
    <form method="post" noValidate onSubmit={press} aria-labelledby="details">
      <h2 id="details" ref={heading} tabIndex={-1} className="type-h outline-none">
        {copy.detailsTitle}
      </h2>
      <p className="mt-1 text-label">{copy.allRequired}</p>
      <Fields form={form} size={size} />
      <LegalLinks begin={shippingCopy.legal.subscribing} className="type-small mt-6 text-label" />
      {form.question ? (
        <SecondQuestion question={form.question} yes={() => void submit(true)} no={form.keepOne} />
      ) : (
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
      )}
    </form>
  );
}

/** Leads to the size chart of the shop's shirts, where its owner has written one. */
function HowLarge() {
  const { data: things } = useInfiniteQuery(merchandiseQuery());
  const slug = shirtIn(things?.pages.flat())?.slug ?? '';
  const { data: shirt } = useQuery({ ...workQuery(slug), enabled: slug !== '' });
  if (!shirt?.sizeChart) return null;
  return (
    <Link
      to={`/work/${slug}#size-and-care`}
      className="mt-1 inline-flex min-h-11 items-center type-ui underline underline-offset-4"
    >
      {copy.howLarge}
    </Link>
  );
}

type FieldsProps = { form: Form; size: RefObject<HTMLFieldSetElement | null> };

function Fields({ form, size }: FieldsProps) {
  return (
    <div className="mt-6 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-12">
      <PersonFields form={form} />
      <div className="col-span-2 sm:col-span-12">
        <ChoiceStrip
          ref={size}
          legend="T-shirt size"
          options={sizes}
          value={form.fields.tshirtSize}
          onChange={(chosen) => form.change('tshirtSize', chosen)}
          error={form.shownErrors.tshirtSize}
        />
        <HowLarge />
      </div>
      <AddressFields form={form} />
      {form.addressAsked && (
        <Question
          key={form.addressAsked}
          sentence={form.addressAsked}
          yes={copy.addressRight}
          onYes={form.confirmAddress}
          takesFocus={false}
          className="col-span-2 sm:col-span-12"
        />
      )}
    </div>
  );
}

/** Asked before a second subscription is prepared for the same address. */
function SecondQuestion({
  question,
  yes,
  no,
}: {
  question: string;
  yes: () => void;
  no: () => void;
}) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div
      role="group"
      aria-labelledby="second"
      className="mt-8 border-y border-t-ink border-b-hairline py-8"
    >
      <p id="second" ref={ref} tabIndex={-1} className="type-statement max-w-[26em] outline-none">
        {question}
      </p>
      <div className="mt-6 flex flex-wrap gap-x-6 gap-y-3">
        <Button variant="filled" onClick={yes}>
          {copy.startAnother}
        </Button>
        <Button onClick={no}>{copy.keepOne}</Button>
      </div>
    </div>
  );
}
