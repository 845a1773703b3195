import { useId } from 'react';
import { call } from '#app/platform/call.ts';
import { formatExactMoneyIn } from '#app/platform/formats/money.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { monthName } from '../../../manage/page/days.ts';
import { Shipped } from '../../../manage/page/months/shipped.tsx';
import { monthsCopy } from '../../../manage/page/months/copy.ts';
import type { DetailMonth, MemberDetail, SkipForMember, UnskipForMember } from '../contract.ts';
import { detailCopy } from './copy.ts';
import { Part } from './part.tsx';
import { useDetailChange } from './use-detail.ts';

const copy = detailCopy.months;

/** The months of the member's own calendar, with what the owner can do about each, or why not. */
export function Months({ member }: { member: MemberDetail }) {
  const { months } = member;
  const reason = useId();
  const shared = sharedReason(months);
  return (
    <Part id="months" title={copy.title}>
      <p id={reason} className="type-caption mt-3 text-label">
        {shared ?? copy.help}
      </p>
      <ol className="mt-2">
        {months.map((month) => (
          <Month
            key={month.month}
            month={month}
            member={member}
            reason={shared ? reason : undefined}
          />
        ))}
      </ol>
    </Part>
  );
}

/** What keeps every month from being changed is said once. */
function sharedReason(months: readonly DetailMonth[]): string | undefined {
  const reasons = months.flatMap(({ whyNot }) => whyNot ?? []);
  const isOne = reasons.length > 1 && new Set(reasons).size === 1;
  return isOne && !months.some(({ canSkip, canUnskip }) => canSkip || canUnskip)
    ? reasons[0]
    : undefined;
}

type MonthProps = {
  month: DetailMonth;
  member: MemberDetail;
  /** Where it stands why no month can be changed. */
  reason: string | undefined;
};

function Month({ month, member, reason }: MonthProps) {
  const id = `month-${month.month}`;
  const own = `${id}-why`;
  const [word, look] = monthsCopy.tags[month.state];
  return (
    <li
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 gap-y-1 border-b border-hairline py-3 sm:grid-cols-[9.5rem_6.5rem_minmax(0,1fr)_5rem]"
    >
      <h3 id={id} className="font-semibold sm:pt-0.5">
        {monthName(month.month)}{' '}
        <span className="type-caption font-normal text-label">{month.month.slice(0, 4)}</span>
      </h3>
      <p className="max-sm:justify-self-end">
        <Tag look={look}>{word}</Tag>
      </p>
      <div className="type-caption min-w-0 text-label sm:pt-0.5">
        <Lines month={month} member={member} />
        {month.whyNot && !reason && <p id={own}>{month.whyNot}</p>}
      </div>
      <div className="justify-self-end">
        <SkipButton month={month} member={member} reason={reason ?? own} />
      </div>
    </li>
  );
}

function Lines({ month, member }: { month: DetailMonth; member: MemberDetail }) {
  const { state, size, paysOn, skipUntil, changesUntil, skippedBy, canUnskip, isUnreal } = month;
  const price = formatExactMoneyIn(member.currency, member.price);
  if (isUnreal && state === 'paid') return <p>{copy.unreal}</p>;
  if (state === 'shipped') return <Shipped month={month} says={copy.shippedIn(size)} />;
  const lines: (string | null | false)[] = {
    packed: [copy.packed(size)],
    paid: [copy.paid(size), changesUntil && copy.changesUntil(changesUntil)],
    failing: [copy.failing],
    refunded: [copy.refunded],
    ended: [copy.ended],
    skipped: [
      skippedBy ? copy.by[skippedBy] : copy.noShirt,
      canUnskip && skipUntil && copy.backUntil(skipUntil),
    ],
    next: [paysOn && copy.charged(price, paysOn), skipUntil && copy.skipUntil(skipUntil)],
    planned: [paysOn && copy.charged(price, paysOn), skipUntil && copy.skipUntil(skipUntil)],
  }[state];
  return lines.map((line) => line && <p key={line}>{line}</p>);
}

type SkipButtonProps = { month: DetailMonth; member: MemberDetail; reason: string };

/** Skips a month for a member, and takes that back: one button, which keeps the focus; off where it says why. */
function SkipButton({ month, member: { id, firstName }, reason }: SkipButtonProps) {
  const { isBusy, change } = useDetailChange(id);
  const { canSkip, canUnskip, whyNot, state } = month;
  if (!canSkip && !canUnskip && !whyNot) return null;
  const isSkip = canSkip || (!canUnskip && state !== 'skipped');
  const params = { id, month: month.month };
  const description = detailCopy.told(firstName);
  const press = () =>
    change(
      isSkip
        ? {
            send: () =>
              call<SkipForMember>('PUT /api/admin/club/members/:id/skips/:month', { params }),
            done: () => ({ title: copy.skipped(month.month), description }),
          }
        : {
            send: () =>
              call<UnskipForMember>('DELETE /api/admin/club/members/:id/skips/:month', { params }),
            done: () => ({ title: copy.unskipped(month.month), description }),
          },
    );
  return (
    <Button
      variant="quiet"
      size="small"
      className="-my-2.5 [&_.button-face]:justify-end"
      busy={isBusy}
      busyLabel={copy.working}
      disabled={Boolean(whyNot)}
      aria-describedby={whyNot ? reason : undefined}
      onClick={() => void press()}
    >
      <span>
        {isSkip ? copy.skip : copy.unskip}
        <span className="sr-only"> {monthName(month.month)}</span>
      </span>
    </Button>
  );
}
