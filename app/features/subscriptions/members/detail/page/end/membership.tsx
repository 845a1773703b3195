import { useEffect, useId, useRef, useState } from 'react';
import { call } from '#app/platform/call.ts';
import { isErasedAddress } from '#app/platform/formats/email.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import type { CancelForMember, KeepForMember, MemberDetail } from '../../contract.ts';
import { detailCopy } from '../copy.ts';
import { Part } from '../part.tsx';
import { useDetailChange } from '../use-detail.ts';
import { EndDialog } from './end-dialog.tsx';
import { MailLink } from './mail-link.tsx';

const copy = detailCopy.membership;

/** Writing to a member, and the end of the membership: with what is paid for, or today. */
export function Membership({ member }: { member: MemberDetail }) {
  const { email, state, isEnding, endsOn, whyNoEnd, isSample } = member;
  const [isEndAsked, setEndAsked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const why = useId();
  useFocusOnChange(heading, `${isEnding} ${state === 'ended'}`);
  return (
    <Part id="membership" title={copy.title} ref={heading}>
      {!isErasedAddress(email) && (
        <div className="mt-2 flex flex-wrap gap-x-6">
          <a
            href={`mailto:${encodeURIComponent(email)}`}
            className="button button-small button-quiet"
          >
            <span className="button-face">{copy.write}</span>
          </a>
          {!isSample && <MailLink member={member} />}
        </div>
      )}
      {isEnding && endsOn && <p className="mt-3">{copy.ending(endsOn)}</p>}
      {whyNoEnd ? (
        <p id={why} className="type-caption mt-3 text-label">
          {whyNoEnd}
        </p>
      ) : (
        <>
          <AtTheEnd member={member} />
          <Button
            variant="quiet"
            size="small"
            className="text-danger"
            aria-haspopup="dialog"
            onClick={() => setEndAsked(true)}
          >
            {copy.end}
          </Button>
        </>
      )}
      {isEndAsked && <EndDialog member={member} onClose={() => setEndAsked(false)} />}
    </Part>
  );
}

/** Cancels a membership with what is paid for, asked for twice, and takes that back. */
function AtTheEnd({ member }: { member: MemberDetail }) {
  const { id, firstName, isEnding, endsOn } = member;
  const { isBusy, change } = useDetailChange(id);
  const [isAsked, setAsked] = useState(false);
  const description = detailCopy.told(firstName);
  const params = { id };
  async function cancel(): Promise<void> {
    const isDone = await change({
      send: () => call<CancelForMember>('PUT /api/admin/club/members/:id/cancellation', { params }),
      done: () => ({ title: copy.cancelled, description }),
    });
    if (isDone) setAsked(false);
  }
  const keep = () =>
    change({
      send: () =>
        call<KeepForMember>('DELETE /api/admin/club/members/:id/cancellation', { params }),
      done: () => ({ title: copy.kept, description }),
    });
  if (isEnding)
    return (
      <Button
        size="small"
        className="mt-3 block"
        busy={isBusy}
        busyLabel={copy.keepBusy}
        onClick={() => void keep()}
      >
        {copy.keep}
      </Button>
    );
  if (!isAsked || !endsOn)
    return (
      <Button
        variant="quiet"
        size="small"
        className="mt-1 mr-6"
        disabled={!endsOn}
        onClick={() => setAsked(true)}
      >
        {copy.cancel}
      </Button>
    );
  return (
    <Question
      sentence={copy.cancelAsk(endsOn)}
      yes={copy.cancelYes}
      busy={isBusy}
      busyLabel={copy.cancelBusy}
      onYes={() => void cancel()}
      no={{ words: copy.cancelNo, press: () => setAsked(false) }}
      className="mt-3 mb-2"
    />
  );
}

/** What was pressed is gone with the change: the focus goes to the heading over what is so now. */
function useFocusOnChange(heading: React.RefObject<HTMLElement | null>, now: string): void {
  const before = useRef(now);
  useEffect(() => {
    if (before.current !== now) heading.current?.focus();
    before.current = now;
  }, [heading, now]);
}
