import { useState } from 'react';
import { call } from '#app/platform/call.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import type { MemberPage, PayDue } from '../contract.ts';
import { manageCopy } from './copy.ts';
import { monthName, weekDay } from './days.ts';
import { sentenceOf, useChange } from './use-member.ts';

const copy = manageCopy.due;

type DueNoticeProps = {
  member: MemberPage;
  due: NonNullable<MemberPage['due']>;
  token: string;
  changeCard: () => void;
};

/** What is owed, what becomes of it, and the two ways to pay it. */
export function DueNotice({ member, due, token, changeCard }: DueNoticeProps) {
  const { isBusy, tryTo } = useChange(token);
  const [failure, setFailure] = useState<string>();
  const isSuspended = member.state === 'suspended';
  const month = monthName(due.month);

  async function pay(): Promise<void> {
    setFailure(undefined);
    const failed = await tryTo({
      send: () => call<PayDue>('POST /api/club/member/:token/payment', { params: { token } }),
      done: () => ({ title: copy.paid, description: copy.paidText }),
    });
    if (failed) setFailure(sentenceOf(failed));
  }

  return (
    <section
      aria-labelledby="due"
      className="mt-10 border border-danger bg-paper px-5 py-5 sm:px-6"
    >
      <h2 id="due" className="type-h">
        {isSuspended ? copy.suspended(month) : copy.failing(month)}
      </h2>
      <p className="mt-2 max-w-[38em]">
        {isSuspended
          ? copy.suspendedText(due.amount)
          : due.triedAgainOn
            ? copy.failingText(due.amount, weekDay(due.triedAgainOn))
            : copy.failingSoon(due.amount)}
      </p>
      {failure && (
        <div role="alert" className="mt-3">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        {member.card && (
          <Button variant="filled" busy={isBusy} busyLabel={copy.paying} onClick={() => void pay()}>
            {copy.pay(due.amount)}
          </Button>
        )}
        <Button variant={member.card ? 'quiet' : 'filled'} onClick={changeCard}>
          {manageCopy.details.changeCard}
        </Button>
      </div>
    </section>
  );
}
