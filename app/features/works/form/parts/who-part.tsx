import { useId, useSyncExternalStore } from 'react';
import { TextField } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { formatMonth } from '#app/features/subscriptions/club.ts';
import { ownTimeZone } from '#app/platform/formats/time-zone.ts';
import { ConflictBox } from '../conflict-box.tsx';
import { copy } from '../copy.ts';
import { useField, useForm } from '../form-context.tsx';
import { FormSection } from '../form-section.tsx';
import { localTime, momentOf } from './local-time.ts';

const words = copy.who;
const audiences = ['everyone', 'from', 'link'] as const;

/** Who sees the work once it is published, and from when on. */
export function WhoPart() {
  const name = useId();
  const { value, set, id } = useField('audience');
  const { clubMonth } = useForm().sheet;
  if (clubMonth) return <OfTheClub {...clubMonth} />;
  return (
    <FormSection title={copy.parts.who}>
      <fieldset className="mt-2 min-w-0">
        <legend className="sr-only">{copy.parts.who}</legend>
        {audiences.map((audience) => (
          <div key={audience}>
            <label className="group flex min-h-11 items-center gap-3.5">
              <input
                type="radio"
                name={name}
                value={audience}
                id={audience === value ? id : undefined}
                checked={audience === value}
                onChange={() => set(audience)}
                className="size-[1.375rem] shrink-0 appearance-none rounded-full border border-edge bg-paper group-hover:border-ink checked:border-ink checked:bg-ink checked:shadow-[inset_0_0_0_5px_var(--color-paper)]"
              />
              {words[audience]}
            </label>
            {audience === value && audience === 'from' && <FromField />}
            {audience === value && audience === 'link' && (
              <p className="type-small mb-2 pl-9 text-label">{words.linkHelp}</p>
            )}
          </div>
        ))}
      </fieldset>
      <ConflictBox field="audience" />
      <ConflictBox field="publishAt" />
    </FormSection>
  );
}

/** Nobody chooses who sees the design of a month. */
function OfTheClub({ month, isClosed }: { month: string; isClosed: boolean }) {
  return (
    <FormSection title={copy.parts.who}>
      <p className="mt-3">{words.club(formatMonth(month) ?? month)}</p>
      <p className="type-small mt-2 text-label">
        {isClosed ? words.clubClosed : words.clubFollows}
      </p>
      <Link
        to={`/admin/subscriptions/designs/${month}`}
        className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {words.clubLink}
      </Link>
    </FormSection>
  );
}

/** In the owner's own zone, which is written below it: the site keeps the moment. */
function FromField() {
  const { value, set, error, id } = useField('publishAt');
  const zone = useSyncExternalStore(never, ownTimeZone, () => 'UTC');
  return (
    <TextField
      id={id}
      type="datetime-local"
      label={words.at}
      value={localTime(value)}
      onChange={({ target }) => set(momentOf(target.value))}
      help={words.zone(zone)}
      {...(error && { error })}
      className="mb-3 pl-9"
    />
  );
}

const never = () => () => undefined;
