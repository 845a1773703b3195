import { useState } from 'react';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { PostDetail } from '../contract.ts';
import { blockOf } from '../field/blocks.ts';
import { limits } from '../limits.ts';
import { actionCopy } from './head/action-copy.ts';
import { aroundCopy } from './around/copy.ts';
import { picturesWithoutDescription } from './around/without-description.ts';
import { AroundPart } from './around/around-part.tsx';
import { changesOf } from '../drafts/changes.ts';
import { conflictCopy, postCopy as copy } from './copy.ts';
import { ScheduleDialog } from './dialogs/schedule-dialog.tsx';
import type { PostDraft, PostState } from './draft/post-draft.ts';
import { usePostDraft } from './draft/use-post-draft.ts';
import { TitlePart } from './text/title-part.tsx';
import { PhoneBar } from './head/phone-bar.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import { PostHead } from './head/post-head.tsx';
import { PreviewDialog } from './preview/preview-dialog.tsx';
import { PreviewPart } from './preview/preview-part.tsx';
import { TextPart } from './text/text-part.tsx';
import { useKeyboard } from './use-keyboard.ts';
import { useIsWide } from './use-is-wide.ts';
import { type PostActions, usePostActions } from './head/use-post-actions.ts';

/** A post being written, with what its readers will see beside it. */
export function PostEditor({ sheet }: { sheet: PostDetail }) {
  const { id, status, publishAt } = sheet;
  const { draft, state } = usePostDraft(sheet);
  const actions = usePostActions(sheet, draft);
  const [open, setOpen] = useState<'schedule' | 'preview' | 'silent'>();
  const close = () => setOpen(undefined);
  const keyboard = useKeyboard();
  const isWide = useIsWide();
  const { form } = state;
  const { errors } = actions;
  const silent = picturesWithoutDescription(form, state.named);
  const buttons = {
    status,
    why: whyNot(state, status),
    isPublishing: actions.isPublishing,
    onPublish: () => (silent.length > 0 ? setOpen('silent') : actions.publish(null)),
    onSchedule: () => setOpen('schedule'),
  };
  return (
    <div className="post-editor max-lg:pb-24">
      <PageHead title={copy.heading(form.title.trim() || copy.untitled)} />
      <PostHead {...{ sheet, draft, state, actions, buttons }} />
      {open === 'silent' && (
        <AskForDescriptions places={silent} actions={actions} onClose={close} />
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,1fr)_37%]">
        <div className="min-w-0">
          <Conflict state={state} draft={draft} />
          <h1 className="sr-only">{copy.heading(form.title.trim() || copy.untitled)}</h1>
          <TitlePart {...{ draft, state, errors }} />
          <PostText {...{ id, draft, state }} />
          {errors['body'] && <FieldError>{errors['body']}</FieldError>}
        </div>
        <div className="min-w-0">
          {isWide && <PreviewPart id={id} />}
          <AroundPart {...{ sheet, draft, state, errors }} />
        </div>
      </div>
      {keyboard === 0 && <PhoneBar buttons={buttons} onPreview={() => void preview()} />}
      {open === 'preview' && <PreviewDialog id={id} onClose={close} />}
      {open === 'schedule' && (
        <ScheduleDialog
          publishAt={publishAt}
          error={errors['at']}
          isBusy={actions.isPublishing}
          onSchedule={(at) => actions.publish(at, close)}
          onClose={close}
        />
      )}
    </div>
  );

  /** What is shown is what is saved, so that comes first. */
  async function preview(): Promise<void> {
    await draft.save();
    setOpen('preview');
  }
}

type AskProps = { places: readonly number[]; actions: PostActions; onClose: () => void };

/** Before it is published with pictures that say nothing to who cannot see them; goes away as they are described. */
function AskForDescriptions({ places, actions, onClose }: AskProps) {
  if (places.length === 0) return null;
  return (
    <Question
      sentence={aroundCopy.picturesWithoutDescription(places)}
      yes={actionCopy.publishSo}
      busy={actions.isPublishing}
      busyLabel={actionCopy.publishing}
      onYes={() => actions.publish(null, onClose)}
      no={{ words: actionCopy.backToText, press: onClose }}
      className="mt-5 max-w-[42rem]"
    />
  );
}

type PostTextProps = { id: string; draft: PostDraft; state: PostState };

function PostText({ id, draft, state }: PostTextProps) {
  return (
    <TextPart
      place={`post:${id}`}
      body={state.form.body}
      named={state.named}
      longest={limits.body}
      onChange={(body) => draft.change({ body })}
      changeBody={draft.changeBody}
    />
  );
}

function Conflict({ state: { conflict, form }, draft }: { state: PostState; draft: PostDraft }) {
  if (!conflict) return null;
  const { fields, says } = conflictCopy;
  return (
    <DraftConflict
      theirs={conflict.form}
      mine={form}
      labels={fields}
      {...{ draft, changesOf, says }}
    />
  );
}

/** Why it cannot be published now. */
function whyNot(state: PostState, status: PostDetail['status']): string | undefined {
  const { conflict, form, hasChanges, saving } = state;
  if (conflict) return copy.choose;
  if (status === 'published' && !hasChanges && saving === 'saved') return actionCopy.same;
  const isWaiting = form.body.split('\n').some((line) => blockOf(line)?.kind === 'upload');
  return isWaiting ? actionCopy.waitForPictures : undefined;
}
