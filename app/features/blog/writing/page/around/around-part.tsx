import { type ReactNode, useState } from 'react';
import { slugOf } from '#app/features/catalog/slug.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { Alert } from '#app/ui/icons/control-icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { FieldErrors } from '#app/platform/errors.ts';
import type { PostDetail } from '../../contract.ts';
import { timeToRead } from '../../reading-time.ts';
import type { PostDraft, PostState } from '../draft/post-draft.ts';
import { AroundDialog, type Asked } from './around-dialog.tsx';
import { aroundCopy as copy } from './copy.ts';
import { sharedPictures } from './shared-pictures.ts';
import { picturesWithoutDescription } from './without-description.ts';

type AroundPartProps = {
  sheet: PostDetail;
  draft: PostDraft;
  state: PostState;
  errors: FieldErrors;
};

/** What stands around the text: its address, tags, what links show, how long it takes, and the works in it. */
export function AroundPart({ sheet, draft, state, errors }: AroundPartProps) {
  const [asked, setAsked] = useState<Asked>();
  const { form, named } = state;
  const slug = form.slug || sheet.slug || slugOf(form.title);
  const [first] = sharedPictures(form, named);
  const chosen = named.pictures.find(({ id }) => id === form.sharePicture) ?? first;
  const change = (what: Asked, words: string) => (
    <Button
      size="small"
      variant="quiet"
      aria-label={`${copy.change}: ${words}`}
      onClick={() => setAsked(what)}
    >
      {copy.change}
    </Button>
  );
  return (
    <section aria-labelledby="around-title" className="mt-12">
      <h2 id="around-title" className="type-h border-b border-hairline pb-3">
        {copy.title}
      </h2>
      <dl>
        <Row label={copy.address} action={change('slug', copy.address)} error={errors['slug']}>
          <span className="text-label">/blog/</span>
          <span className="font-semibold">{slug || copy.followsTitle}</span>
        </Row>
        <Row label={copy.tags} action={change('tags', copy.tags)} error={errors['tags']}>
          {form.tags.join(', ') || quiet(copy.none)}
        </Row>
        <Row
          label={copy.shared}
          action={change('sharePicture', copy.shared)}
          error={errors['sharePicture']}
        >
          {chosen ? copy.withTitle(chosen.alt || copy.unnamed) : quiet(copy.noPicture)}
        </Row>
        <Row
          label={copy.reading}
          action={change('readingTime', copy.reading)}
          error={errors['readingTime']}
        >
          {form.readingTime || timeToRead(form.body) || quiet(copy.noText)}
        </Row>
        <Works works={named.works} />
        <Undescribed {...{ form, named }} />
      </dl>
      {asked && (
        <AroundDialog
          {...{ asked, sheet, draft, state, errors }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

const quiet = (words: string) => <span className="text-label">{words}</span>;

function Works({ works }: Pick<PostDetail['named'], 'works'>) {
  if (works.length === 0) return null;
  return (
    <Row label={copy.works}>
      {works.map(({ id, title }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link to={`/admin/works/${id}`} className="underline underline-offset-4">
            {title}
          </Link>
        </span>
      ))}
    </Row>
  );
}

/** Which pictures have no description; the post may be published without. */
function Undescribed({ form, named }: Pick<PostState, 'form' | 'named'>) {
  const places = picturesWithoutDescription(form, named);
  if (places.length === 0) return null;
  return (
    <Row label={copy.pictures}>
      <span className="flex gap-2">
        <Alert className="mt-0.5 size-4.5 shrink-0 text-ochre" />
        <span>{copy.picturesWithoutDescription(places)}</span>
      </span>
    </Row>
  );
}

type RowProps = {
  label: string;
  action?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
};

function Row({ label, action, error, children }: RowProps) {
  return (
    <div className="grid min-h-12 grid-cols-[7.5rem_minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-hairline py-1.5">
      <dt className="text-label">{label}</dt>
      <dd className="py-1.5 wrap-anywhere">
        {children}
        {error && <FieldError>{error}</FieldError>}
      </dd>
      <dd>{action}</dd>
    </div>
  );
}
