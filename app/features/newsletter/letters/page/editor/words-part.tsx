import { TextPart } from '#app/features/blog/writing/page/text/text-part.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { LetterDetail } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { editorCopy as copy } from './copy.ts';
import type { LetterDraft, LetterDraftState } from './letter-draft.ts';
import type { LetterActions } from './use-letter-actions.ts';

type WordsPartProps = {
  sheet: LetterDetail;
  draft: LetterDraft;
  state: LetterDraftState;
} & Pick<LetterActions, 'errors'>;

/** What the letter says: its subject, the line after it, and its text in the field that posts are written in. */
export function WordsPart({ sheet, draft, state, errors }: WordsPartProps) {
  const { form, named } = state;
  return (
    <>
      <TextField
        label={copy.subject}
        value={form.subject}
        maxLength={limits.subject}
        onChange={({ target }) => draft.change({ subject: target.value })}
        {...(errors['subject'] && { error: errors['subject'] })}
      />
      <TextField
        label={copy.preheader}
        className="mt-5"
        optional
        value={form.preheader}
        maxLength={limits.preheader}
        help={copy.preheaderHelp}
        onChange={({ target }) => draft.change({ preheader: target.value })}
      />
      <TextPart
        place={`letter:${sheet.id}`}
        body={form.body}
        named={named}
        longest={limits.body}
        onChange={(body) => draft.change({ body })}
        changeBody={draft.changeBody}
      />
      {errors['body'] && <FieldError>{errors['body']}</FieldError>}
      {sheet.post && (
        <p className="type-caption mt-3 text-label">{copy.leadsTo(sheet.post.title)}</p>
      )}
    </>
  );
}
