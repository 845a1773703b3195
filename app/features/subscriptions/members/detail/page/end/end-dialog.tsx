import { useState } from 'react';
import { call } from '#app/platform/call.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { monthName } from '../../../../manage/page/days.ts';
import { sentenceOf } from '../../../../manage/page/use-member.ts';
import type { EndForMember, MemberDetail } from '../../contract.ts';
import { detailCopy } from '../copy.ts';
import { useDetailChange } from '../use-detail.ts';

const copy = detailCopy.membership;

/** Asks before a membership ends today, and says what becomes of the month that is paid and of its shirt. */
export function EndDialog({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const { id, firstName } = member;
  const { isBusy, tryTo } = useDetailChange(id);
  const [failure, setFailure] = useState<string>();
  async function end(): Promise<void> {
    const failed = await tryTo({
      send: () => call<EndForMember>('PUT /api/admin/club/members/:id/end', { params: { id } }),
      done: () => ({ title: copy.ended, description: detailCopy.told(firstName) }),
    });
    if (failed) setFailure(sentenceOf(failed));
    else onClose();
  }
  return (
    <Dialog open onClose={onClose} labelledBy="end-membership">
      <div className="px-5 py-6 sm:px-7">
        <h2 id="end-membership" className="type-d3">
          {copy.endTitle}
        </h2>
        <p className="mt-4">{copy.endText}</p>
        <p className="mt-3">{whatIsPaid(member)}</p>
        <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button
            variant="danger"
            className="grow sm:grow-0"
            busy={isBusy}
            busyLabel={copy.endBusy}
            onClick={() => void end()}
          >
            {copy.endYes}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {copy.endNo}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** What becomes of the newest month that is paid. */
function whatIsPaid({ months, payments }: MemberDetail): string {
  const toSend = months.find(({ state }) => state === 'paid' || state === 'packed');
  if (toSend) return copy.endPaid(monthName(toSend.month));
  const shipped = payments.find(({ shirt }) => shirt === 'shipped');
  return shipped ? copy.endShipped(monthName(shipped.month)) : copy.endNothing;
}
