import { useState } from 'react';
import { ClockTime } from '#app/features/works/form/bar/clock-time.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { Menu, type MenuItem } from '#app/ui/overlays/menu.tsx';
import { Tag, type TagLook } from '#app/ui/tag.tsx';
import type { PostDetail } from '../../contract.ts';
import { actionCopy } from './action-copy.ts';
import { postCopy as copy } from '../copy.ts';
import { HistoryDialog } from '../dialogs/history-dialog.tsx';
import { TakeBackDialog, ThrowAwayDialog } from '../dialogs/away-dialogs.tsx';
import type { PostDraft, PostState } from '../draft/post-draft.ts';
import {
  PublishButtons,
  type PublishButtonsProps,
  scheduleWord,
  whyId,
} from './publish-buttons.tsx';
import { SaveState } from './save-state.tsx';
import type { PostActions } from './use-post-actions.ts';

type PostHeadProps = {
  sheet: PostDetail;
  draft: PostDraft;
  state: PostState;
  actions: PostActions;
  buttons: PublishButtonsProps;
};

/** Where the post stands, whether it is saved, and what can be done with it. */
export function PostHead({ sheet, draft, state, actions, buttons }: PostHeadProps) {
  const [asked, setAsked] = useState<'history' | 'take-back' | 'throw-away'>();
  const close = () => setAsked(undefined);
  const { id, status, slug } = sheet;
  const item = (label: string, what: typeof asked, isDangerous = false): MenuItem => ({
    label,
    isDangerous,
    press: () => setAsked(what),
  });
  const items = [
    ...(status !== 'published' && !buttons.why
      ? [{ label: scheduleWord(status), press: buttons.onSchedule }]
      : []),
    item(actionCopy.history, 'history'),
    ...(status === 'published' && slug
      ? [
          { label: actionCopy.view, to: `/blog/${slug}` },
          { label: actionCopy.sendAsLetter, to: `/admin/newsletter/new?post=${id}` },
        ]
      : []),
    status === 'draft'
      ? item(actionCopy.throwAway, 'throw-away', true)
      : item(actionCopy.takeBack, 'take-back'),
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-hairline pb-3 lg:border-0">
      <BackLink to="/admin/posts" className="font-semibold">
        {copy.allPosts}
      </BackLink>
      <State sheet={sheet} hasChanges={state.hasChanges} />
      {/* On a phone the menu stays at the end of the line that says what is not saved. */}
      <div className="flex min-w-0 items-center gap-x-6 max-lg:ml-auto lg:contents">
        <SaveState path={`/admin/posts/${id}`} state={state} />
        <div className="flex shrink-0 items-center gap-5 lg:order-2 lg:ml-auto">
          <Button variant="quiet" className="max-lg:hidden" onClick={() => setAsked('history')}>
            {actionCopy.history}
          </Button>
          <span className="contents max-lg:hidden">
            <PublishButtons {...buttons} className="max-lg:hidden" />
          </span>
          <Menu label={actionCopy.menu} items={items} className="-mr-3" />
        </div>
      </div>
      {buttons.why && !state.conflict && (
        <p id={whyId} className="type-caption text-label max-lg:w-full lg:order-1">
          {buttons.why}
        </p>
      )}
      {asked === 'history' && <HistoryDialog {...{ id, draft }} onClose={close} />}
      {asked === 'take-back' && <TakeBackDialog {...{ sheet, actions }} onClose={close} />}
      {asked === 'throw-away' && <ThrowAwayDialog actions={actions} onClose={close} />}
    </div>
  );
}

const looks: Record<PostDetail['status'], TagLook> = {
  draft: 'neutral',
  scheduled: 'processing',
  published: 'shipped',
};

type StateProps = { sheet: PostDetail; hasChanges: boolean };

/** Where the post stands, and when it appears; on a phone its buttons say it. */
function State({ sheet, hasChanges }: StateProps) {
  return (
    <>
      <span className="max-lg:hidden">
        <StateTag sheet={sheet} hasChanges={hasChanges} />
      </span>
      {sheet.publishAt && (
        <span className="type-caption max-lg:hidden">
          {actionCopy.appears} <ClockTime at={sheet.publishAt} />
        </span>
      )}
    </>
  );
}

function StateTag({ sheet: { status }, hasChanges }: StateProps) {
  if (status !== 'draft' && hasChanges) return <Tag look="pending">{copy.states.changed}</Tag>;
  return <Tag look={looks[status]}>{copy.states[status]}</Tag>;
}
