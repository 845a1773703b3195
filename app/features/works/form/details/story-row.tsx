import { useId } from 'react';
import { FilmField } from '../../pictures/film-field.tsx';
import { ConflictBox } from '../conflict-box.tsx';
import { AreaEntry, TextEntry } from '../saved-fields.tsx';
import { useField, useForm } from '../form-context.tsx';
import { detailsCopy } from './copy.ts';
import { DetailRow } from './detail-row.tsx';

const words = detailsCopy.story;

/** The series, the story in paragraphs, the line on the label, and the film where there is one. */
export function StoryRow() {
  const list = useId();
  const { form, sheet } = useForm();
  const story = form.essay.trim() ? words.story : words.noStory;
  return (
    <DetailRow
      title={detailsCopy.groups.story}
      value={`${form.series.trim() || words.noSeries}, ${story}`}
      fields={['series', 'essay', 'note', 'film']}
    >
      <TextEntry
        name="series"
        label={words.series}
        help={words.seriesHelp}
        list={list}
        maxLength={200}
        autoComplete="off"
      />
      <datalist id={list}>
        {sheet.seriesNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <AreaEntry name="essay" label={words.essay} help={words.essayHelp} rows={6} />
      <TextEntry name="note" label={words.note} help={words.noteHelp} maxLength={300} />
      <Film />
    </DetailRow>
  );
}

function Film() {
  const { form, sheet } = useForm();
  const { value, set, error, id } = useField('film');
  return (
    <div id={id} tabIndex={-1} className="outline-none">
      <FilmField
        workId={sheet.id}
        value={value}
        onChange={set}
        pictures={form.pictures}
        error={error}
      />
      <ConflictBox field="film" />
    </div>
  );
}
