import { useState } from 'react';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { formatMonth } from '../../club.ts';
import { stateLooks, stateNames } from '../../members/states.ts';
import type { MemberPage } from '../contract.ts';
import { CancelSection } from './change/cancel-section.tsx';
import { DetailsSection, type OpenForm } from './change/details-section.tsx';
import { PauseSection } from './change/pause-section.tsx';
import { SizeSection } from './change/size-section.tsx';
import { manageCopy as copy } from './copy.ts';
import { DueNotice } from './due-notice.tsx';
import { GiftSection } from './gift-section.tsx';
import { useSellsClub } from '../../page/use-sells-club.ts';
import { LinkNote } from './link-note.tsx';
import { MonthsShelf } from './months/months-shelf.tsx';
import { Receipts } from './receipts.tsx';
import { membershipSummary } from './membership-summary.ts';

type MemberViewProps = { member: MemberPage; token: string };

/** The page of a member, from how things stand down to how one leaves. */
export function MemberView({ member, token }: MemberViewProps) {
  const [open, setOpen] = useState<OpenForm>();
  const hasEnded = member.state === 'ended';
  if (member.isTest)
    return (
      <>
        <Head member={member} />
        <div className="mt-14">
          <LinkNote member={member} />
        </div>
      </>
    );
  return (
    <>
      <Head member={member} />
      {member.due && (
        <DueNotice
          member={member}
          due={member.due}
          token={token}
          changeCard={() => setOpen('card')}
        />
      )}
      <MonthsShelf member={member} token={token} />
      <div className="mt-16 grid gap-x-6 gap-y-14 lg:mt-24 lg:grid-cols-12">
        <div className="grid content-start gap-14 lg:col-span-7">
          {member.changesCount && <SizeSection member={member} token={token} />}
          <DetailsSection member={member} token={token} open={open} setOpen={setOpen} />
        </div>
        <div className="grid content-start gap-14 lg:col-span-4 lg:col-start-9 lg:row-span-2">
          {!member.clubEnds && <GiftSection />}
          {member.pauseChoices.length > 0 && <PauseSection member={member} token={token} />}
          {member.endsOn && !hasEnded && (
            <CancelSection member={member} endsOn={member.endsOn} token={token} />
          )}
          <div className="max-lg:hidden">
            <LinkNote member={member} />
          </div>
        </div>
        <div className="lg:col-span-7">
          <Receipts member={member} token={token} />
          <div className="mt-14 lg:hidden">
            <LinkNote member={member} />
          </div>
        </div>
      </div>
    </>
  );
}

function Head({ member }: { member: MemberPage }) {
  const { state, isTest, firstName, lastName, memberSince } = member;
  const sellsClub = useSellsClub();
  const since = formatMonth(memberSince.slice(0, 7)) ?? '';
  return (
    <header className="grid items-end gap-x-6 gap-y-6 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h1 className="type-d2">{copy.title}</h1>
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-label">
          {isTest ? (
            <Tag look="neutral">{copy.test}</Tag>
          ) : (
            <Tag look={stateLooks[state]}>{stateNames[state]}</Tag>
          )}
          <span className="min-w-0 wrap-anywhere">
            {copy.since(`${firstName} ${lastName}`, since)}
          </span>
        </p>
      </div>
      <div className="lg:col-span-5">
        <p className="type-statement max-w-[26em]">{membershipSummary(member)}</p>
        {(state === 'ended' || isTest) && sellsClub && !member.clubEnds && (
          <ButtonLink to="/subscription" variant="filled" className="mt-5">
            {isTest ? copy.join : copy.joinAgain}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
