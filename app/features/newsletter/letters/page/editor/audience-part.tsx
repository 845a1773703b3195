import { SelectField } from '#app/ui/forms/field.tsx';
import { ChoiceRows } from '#app/ui/forms/choice-rows.tsx';
import type { AudienceCounts } from '../../contract.ts';
import type { LetterForm } from '../../form-contract.ts';
import { editorCopy as copy } from './copy.ts';
import type { LetterDraft } from './letter-draft.ts';
import { Part } from './part.tsx';

type AudiencePartProps = {
  form: LetterForm;
  readers: AudienceCounts;
  draft: LetterDraft;
  error: string | undefined;
};

/** Who gets the letter, and how many they are now. */
export function AudiencePart({ form, readers, draft, error }: AudiencePartProps) {
  const { audience, series } = form;
  const names = Object.keys(copy.audiences) as LetterForm['audience'][];
  return (
    <Part title={copy.who}>
      <div className="[&_legend]:sr-only">
        <ChoiceRows
          legend={copy.whoLegend}
          value={audience}
          onChange={(chosen) => {
            const found = names.find((name) => name === chosen);
            if (found) draft.change({ audience: found });
          }}
          rows={names
            .filter((name) => name === audience || isOffered(name, readers))
            .map((name) => ({
              value: name,
              ...copy.audiences[name],
              aside: countOf(readers, { audience: name, series })?.toLocaleString('en-US'),
            }))}
        />
      </div>
      {audience === 'series' && (
        <SelectField
          label={copy.series}
          className="mt-5"
          value={series ?? ''}
          onChange={({ target }) => draft.change({ series: target.value || null })}
          {...(error && { error })}
        >
          <option value="">{copy.chooseSeries}</option>
          {readers.series.map(({ name, count }) => (
            <option key={name} value={name}>
              {name} ({count})
            </option>
          ))}
        </SelectField>
      )}
      {readers.clubWithout > 0 && (
        <p className="type-caption mt-3 text-label">{copy.clubWithout(readers.clubWithout)}</p>
      )}
      {readers.invented > 0 && <p className="type-caption mt-3 text-label">{copy.invented}</p>}
    </Part>
  );
}

/** Nobody is asked to choose nobody: a club without readers, where no word below says why, and series that nobody follows. */
const isOffered = (name: LetterForm['audience'], readers: AudienceCounts): boolean =>
  name === 'club'
    ? readers.club > 0 || readers.clubWithout > 0
    : name !== 'series' || readers.series.length > 0;

/** How many get it now; undefined while no series is chosen. */
export function countOf(
  readers: AudienceCounts,
  { audience, series }: Pick<LetterForm, 'audience' | 'series'>,
): number | undefined {
  if (audience !== 'series') return readers[audience];
  return readers.series.find(({ name }) => name === series)?.count;
}
