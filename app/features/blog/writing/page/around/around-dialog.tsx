import type { FieldErrors } from '#app/platform/errors.ts';
import type { PostDetail } from '../../contract.ts';
import { dialogCopy } from '../dialogs/copy.ts';
import { ShareDialog } from '../dialogs/share-dialog.tsx';
import { TextDialog } from '../dialogs/text-dialog.tsx';
import type { PostDraft, PostState } from '../draft/post-draft.ts';
import { sharedPictures } from './shared-pictures.ts';

export type Asked = 'slug' | 'tags' | 'readingTime' | 'sharePicture';

type AroundDialogProps = {
  asked: Asked;
  sheet: PostDetail;
  draft: PostDraft;
  state: PostState;
  errors: FieldErrors;
  onClose: () => void;
};

const { address, tags, reading } = dialogCopy;

/** Changes one of the things around a text; it is saved like what is typed. */
export function AroundDialog(props: AroundDialogProps) {
  const { asked, sheet, draft, onClose, errors } = props;
  const { form, named } = props.state;
  const common = { onClose, error: errors[asked] };
  const done = (fields: Parameters<PostDraft['change']>[0]) => {
    draft.change(fields);
    onClose();
  };
  if (asked === 'sharePicture')
    return (
      <ShareDialog
        pictures={sharedPictures(form, named)}
        chosen={form.sharePicture}
        onChoose={(sharePicture) => draft.change({ sharePicture })}
        onClose={onClose}
      />
    );
  if (asked === 'slug')
    return (
      <TextDialog
        {...common}
        title={address.title}
        field={address.field}
        help={address.help}
        note={sheet.status === 'published' ? address.moved : undefined}
        value={form.slug}
        maxLength={80}
        onDone={(slug) => done({ slug: slug.trim().toLowerCase() })}
      />
    );
  if (asked === 'tags')
    return (
      <TextDialog
        {...common}
        title={tags.title}
        field={tags.field}
        help={tags.help}
        note={
          sheet.knownTags.length > 0 ? `${tags.known} ${sheet.knownTags.join(', ')}` : undefined
        }
        value={form.tags.join(', ')}
        maxLength={600}
        onDone={(typed) => done({ tags: tagsIn(typed) })}
      />
    );
  return (
    <TextDialog
      {...common}
      title={reading.title}
      field={reading.field}
      help={reading.help}
      value={form.readingTime}
      maxLength={40}
      onDone={(readingTime) => done({ readingTime: readingTime.trim() })}
    />
  );
}

const tagsIn = (typed: string) =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
    .slice(0, 50);
