import type { FormEvent } from 'react';
import { inquiryPath } from '#app/features/settings/inquiry-links.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { inquiryCopy } from './copy.ts';
import { budgets, type InquiryFields, isCommission, projectTypes } from './inquiry.ts';
import { AttachPictures } from './pictures/attach-pictures.tsx';
import { type InquiryStart, useInquiry } from './use-inquiry.ts';

/** The form a visitor writes to the artist with (spec. section 5). */
export function InquiryForm({ onSent, ...start }: InquiryStart & { onSent?: () => void }) {
  const { fields, thanks, shownErrors, isSending, pictures, website, change, leave, send } =
    useInquiry(start);
  const field: FieldOf = (name) => ({
    id: `inquiry-${name}`,
    name,
    value: fields[name],
    error: shownErrors[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => leave(name),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { wrong, isSent } = await send();
    if (isSent) onSent?.();
    if (wrong) document.getElementById(`inquiry-${wrong}`)?.focus();
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label="Inquiry"
      className="grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-6"
    >
      <Fields field={field} />
      {isCommission(fields.projectType) && <AttachPictures pictures={pictures} />}
      <div aria-hidden="true" className="absolute -left-[200vw]">
        <label>
          Website
          <input ref={website} name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="col-span-2">
        <Button
          type="submit"
          variant="filled"
          size="large"
          busy={isSending}
          busyLabel={inquiryCopy.sending}
        >
          {inquiryCopy.send}
        </Button>
        {thanks && <p className="mt-5 max-w-[36em] border-l-2 border-moss pl-4">{thanks}</p>}
      </div>
    </form>
  );
}

/** What a field of the form is given. */
type FieldOf = (name: keyof InquiryFields) => {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
};

function Fields({ field }: { field: FieldOf }) {
  const offersServices = !useSite().empty?.includes(inquiryPath);
  const topics = projectTypes.filter((type) => offersServices || !isCommission(type));
  return (
    <>
      <TextField
        {...field('firstName')}
        label="First name"
        autoComplete="given-name"
        maxLength={100}
      />
      <TextField
        {...field('lastName')}
        label="Last name"
        autoComplete="family-name"
        maxLength={100}
      />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        className="col-span-2"
      />
      <SelectField
        {...field('projectType')}
        label="What is it about?"
        className={offersServices ? 'max-sm:col-span-2' : 'col-span-2'}
      >
        <option value="">Choose one</option>
        {topics.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      {offersServices && (
        <SelectField {...field('budget')} label="Budget" optional className="max-sm:col-span-2">
          <option value="">No budget yet</option>
          {budgets().map((budget) => (
            <option key={budget}>{budget}</option>
          ))}
        </SelectField>
      )}
      <TextArea {...field('message')} label="Message" rows={5} className="col-span-2" />
    </>
  );
}
