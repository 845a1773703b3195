import { type MouseEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import type { WorkDetail } from '../../contract.ts';
import type { Draft } from '../saving/draft.ts';
import type { DraftState } from '../saving/draft-state.ts';
import { barCopy as copy } from './copy.ts';
import { printerCopy } from '../printer/copy.ts';
import { useLosses } from '../printer/use-offer.ts';
import { useLatePictures } from './use-late-pictures.ts';
import type { Publishing } from './use-publish.ts';
import { WhatIsSaved } from './what-is-saved.tsx';

type SaveBarProps = {
  sheet: WorkDetail;
  draft: Draft;
  state: DraftState;
  publishing: Publishing;
  /** How many pictures are on their way to the server. */
  underWay: number;
};

/** Always in reach: whether the work is saved, what is on its way, and the one filled button of the page. */
export function SaveBar({ sheet, draft, state, publishing, underWay }: SaveBarProps) {
  const isOnSite = sheet.visibility !== null && sheet.visibility !== 'draft';
  const { press, areFollowing } = useLatePictures(publishing, state, underWay);
  const below = useLosses();
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="bottom-bar sticky bottom-0 z-20 col-span-full -mx-(--margin) border-t border-hairline bg-wall px-(--margin) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:flex sm:min-h-20 sm:items-center sm:gap-5 sm:py-3">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 max-sm:mb-2 max-sm:min-h-6 max-sm:justify-between">
        <WhatIsSaved
          {...{ sheet, state, underWay, isOnSite, areFollowing }}
          problem={publishing.problem}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-3 sm:flex sm:gap-6">
        <PreviewLink id={sheet.id} draft={draft}>
          {copy.preview}
        </PreviewLink>
        <Button
          variant="filled"
          className="min-h-13 sm:min-w-40"
          busy={publishing.isUnderWay}
          busyLabel={publishing.isWaiting ? copy.waiting : copy.publishing}
          onClick={below.length > 0 ? () => setAsked(true) : press}
        >
          {sheet.clubMonth ? copy.updateDesign : isOnSite ? copy.update : copy.publish}
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={printerCopy.confirm.title}
          consequence={printerCopy.confirm.says(below)}
          yes={printerCopy.confirm.yes}
          no={printerCopy.confirm.no}
          busy={false}
          busyLabel={copy.publishing}
          onYes={() => {
            setAsked(false);
            press();
          }}
          onClose={() => setAsked(false)}
        />
      )}
      {publishing.question && <AskToRaise publishing={publishing} says={publishing.question} />}
    </div>
  );
}

function AskToRaise({ publishing, says }: { publishing: Publishing; says: string }) {
  return (
    <ConfirmDialog
      title={copy.raise.title}
      consequence={says}
      yes={copy.raise.yes}
      no={copy.raise.no}
      busy={publishing.isUnderWay}
      busyLabel={copy.publishing}
      onYes={() => publishing.publish({ raiseEdition: true })}
      onClose={publishing.leave}
    />
  );
}

/** What is shown is what is saved, so that comes first. */
function PreviewLink({ id, draft, children }: { id: string; draft: Draft; children: ReactNode }) {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const to = `/admin/works/${id}/preview`;
  async function press(event: MouseEvent): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return void draft.save();
    event.preventDefault();
    if (isLeaving) return;
    setLeaving(true);
    if (await draft.save()) await navigate(to);
    setLeaving(false);
  }
  return (
    <ButtonLink
      to={to}
      variant="quiet"
      onClick={(event) => void press(event)}
      className="min-h-13 max-sm:border max-sm:px-4 max-sm:no-underline"
    >
      {children}
    </ButtonLink>
  );
}
