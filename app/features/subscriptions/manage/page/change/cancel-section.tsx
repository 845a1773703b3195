import { useEffect, useRef, useState } from 'react';
import { call } from '#app/platform/call.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import type { CancelMembership, KeepMembership, MemberPage } from '../../contract.ts';
import { manageCopy } from '../copy.ts';
import { longDay, monthName } from '../days.ts';
import { Section } from '../section.tsx';
import { useChange } from '../use-member.ts';
import { paidMonth } from '../membership-summary.ts';

const copy = manageCopy.cancel;

type CancelSectionProps = { member: MemberPage; endsOn: string; token: string };

/** The end of a membership, asked for twice, and the way back until its last day. */
export function CancelSection({ member, endsOn, token }: CancelSectionProps) {
  const { isBusy, change } = useChange(token);
  const [isAsked, setAsked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isEnding = member.state === 'ending';
  useFocusOnChange(heading, isEnding);
  const isClubEnd = isEnding && member.clubEnds?.isByClub === true;
  const last = longDay(endsOn);
  const paid = paidMonth(member.months);
  const paidName = paid && monthName(paid.month);

  async function cancel(): Promise<void> {
    const isDone = await change({
      send: () =>
        call<CancelMembership>('PUT /api/club/member/:token/cancellation', { params: { token } }),
      done: (page) => ({
        title: copy.done,
        description: copy.doneText(longDay(page.endsOn ?? endsOn)),
      }),
    });
    if (isDone) setAsked(false);
  }

  const takeBack = () =>
    change({
      send: () =>
        call<KeepMembership>('DELETE /api/club/member/:token/cancellation', { params: { token } }),
      done: () => ({ title: copy.kept, description: copy.keptText }),
    });

  return (
    <Section id="cancel" title={isEnding ? copy.titleOfEnding : copy.title} ref={heading}>
      <p>
        {isClubEnd
          ? copy.clubEnds(paidName, last)
          : isEnding
            ? copy.ending(paidName, last)
            : copy.keep(paidName, last)}
      </p>
      {isClubEnd ? null : isEnding ? (
        <Button
          className="mt-4"
          busy={isBusy}
          busyLabel={copy.takingBack}
          onClick={() => void takeBack()}
        >
          {copy.takeBack}
        </Button>
      ) : (
        <End
          last={last}
          isAsked={isAsked}
          setAsked={setAsked}
          isBusy={isBusy}
          onYes={() => void cancel()}
        />
      )}
    </Section>
  );
}

type EndProps = {
  last: string;
  isAsked: boolean;
  setAsked: (isAsked: boolean) => void;
  isBusy: boolean;
  onYes: () => void;
};

function End({ last, isAsked, setAsked, isBusy, onYes }: EndProps) {
  return isAsked ? (
    <Question
      sentence={copy.question(last)}
      yes={copy.yes}
      busy={isBusy}
      busyLabel={copy.busy}
      onYes={onYes}
      no={{ words: copy.no, press: () => setAsked(false) }}
      className="mt-4"
    />
  ) : (
    <Button variant="quiet" className="mt-2 text-danger" onClick={() => setAsked(true)}>
      {copy.submit}
    </Button>
  );
}

/** What was pressed is gone with the change: the focus goes to the heading that says what is so now. */
function useFocusOnChange(heading: React.RefObject<HTMLElement | null>, isEnding: boolean): void {
  const before = useRef(isEnding);
  useEffect(() => {
    if (before.current !== isEnding) heading.current?.focus();
    before.current = isEnding;
  }, [heading, isEnding]);
}
