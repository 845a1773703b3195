import { taxedKinds } from '#app/features/settings/record/tax-codes.ts';
import { SettingsPart } from '#app/features/settings/frame/settings-part.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { taxCopy } from './copy.ts';
import type { TaxesForm } from './use-taxes.ts';

const copy = taxCopy.codes;

/** What Stripe is told that each kind of thing is. */
export function CodeFields({ form: { draft, faults, change } }: { form: TaxesForm }) {
  return (
    <div className="mt-12">
      <SettingsPart title={copy.title}>
        <p className="type-small max-w-[46em] text-label">
          {copy.help}{' '}
          <a
            href="https://docs.stripe.com/tax/tax-codes"
            target="_blank"
            rel="noreferrer"
            className="text-ink underline underline-offset-4"
          >
            {copy.list}
            <span className="sr-only">{taxCopy.stripe.inNewTab}</span>
          </a>
        </p>
        <div className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {taxedKinds.map((kind) => (
            <TextField
              key={kind}
              label={copy.kinds[kind]}
              value={draft.codes[kind]}
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              onChange={({ target }) => change({ codes: { ...draft.codes, [kind]: target.value } })}
              {...(faults[`codes.${kind}`] && { error: faults[`codes.${kind}`] })}
            />
          ))}
        </div>
      </SettingsPart>
    </div>
  );
}
