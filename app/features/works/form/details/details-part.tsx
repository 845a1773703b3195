import { addressOf } from '../../publishable.ts';
import { copy } from '../copy.ts';
import { CheckEntry, SelectEntry, TextEntry } from '../saved-fields.tsx';
import { useForm } from '../form-context.tsx';
import { FormSection } from '../form-section.tsx';
import { detailsCopy as words } from './copy.ts';
import { DetailRow } from './detail-row.tsx';
import { ShippingRow } from './shipping-row.tsx';
import { StoryRow } from './story-row.tsx';

/** What can follow: each row says what it holds, and opens. */
export function DetailsPart() {
  const { form } = useForm();
  return (
    <FormSection title={copy.parts.details} aside={copy.parts.allOptional}>
      {form.kind !== 'merchandise' && <FrameRow />}
      <StoryRow />
      <ShippingRow />
      <BadgesRow />
      <AddressRow />
    </FormSection>
  );
}

function FrameRow() {
  const { form } = useForm();
  const { unsaid, framed, unframed, label, ready, readyHelp, wired } = words.frame;
  const set = [
    form.frame === '' ? undefined : words.frame[form.frame],
    form.isReadyToHang ? wired : undefined,
  ].filter((word) => word !== undefined);
  return (
    <DetailRow
      title={words.groups.frame}
      value={set.join(', ') || unsaid}
      fields={['frame', 'isReadyToHang']}
    >
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <SelectEntry
          name="frame"
          label={label}
          options={[
            ['', unsaid],
            ['unframed', unframed],
            ['framed', framed],
          ]}
        />
        <div>
          <p className="type-label mb-2">{ready}</p>
          <CheckEntry name="isReadyToHang" label={readyHelp} />
        </div>
      </div>
    </DetailRow>
  );
}

function BadgesRow() {
  const { form } = useForm();
  const { featured, featuredHelp, premium, premiumHelp } = words.badges;
  const set = [form.isFeatured && featured, form.isPremium && premium].filter(Boolean);
  return (
    <DetailRow
      title={words.groups.badges}
      value={set.join(', ') || words.none}
      fields={['isFeatured', 'isPremium']}
    >
      <div className="grid gap-2">
        <CheckEntry name="isFeatured" label={featured} help={featuredHelp} />
        <CheckEntry name="isPremium" label={premium} help={premiumHelp} />
      </div>
    </DetailRow>
  );
}

function AddressRow() {
  const { form } = useForm();
  const { label, help, unsaid } = words.address;
  const isUntitled = form.title.trim() === '';
  const { wanted } = addressOf(form);
  const fromTitle = isUntitled ? '' : addressOf({ ...form, slug: '' }).wanted;
  return (
    <DetailRow
      title={words.groups.address}
      value={wanted && (form.slug.trim() || !isUntitled) ? `/work/${wanted}` : unsaid}
      fields={['slug']}
    >
      <TextEntry
        name="slug"
        label={label}
        help={help}
        placeholder={fromTitle}
        maxLength={200}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
    </DetailRow>
  );
}
