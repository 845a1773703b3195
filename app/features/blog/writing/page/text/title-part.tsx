import type { FieldErrors } from '#app/platform/errors.ts';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { postCopy as copy } from '../copy.ts';
import type { PostDraft, PostState } from '../draft/post-draft.ts';
import { GrowingArea } from './growing-area.tsx';

type TitlePartProps = { draft: PostDraft; state: PostState; errors: FieldErrors };

/** Title and description, typed in their own faces. */
export function TitlePart({ draft, state: { form }, errors }: TitlePartProps) {
  return (
    <>
      <GrowingArea
        aria-label={copy.title}
        placeholder={copy.titlePlace}
        value={form.title}
        maxLength={300}
        aria-invalid={errors['title'] ? true : undefined}
        onChange={({ target }) => draft.change({ title: oneLine(target.value) })}
        className="type-d2 pb-3"
      />
      {errors['title'] && <FieldError>{errors['title']}</FieldError>}
      <GrowingArea
        aria-label={copy.descriptionName}
        placeholder={copy.description}
        value={form.description}
        maxLength={1000}
        aria-invalid={errors['description'] ? true : undefined}
        onChange={({ target }) => draft.change({ description: oneLine(target.value) })}
        className="type-statement py-4 text-label"
      />
      {errors['description'] && <FieldError>{errors['description']}</FieldError>}
    </>
  );
}

const oneLine = (text: string) => text.replaceAll('\n', ' ');
