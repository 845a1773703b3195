import { call } from '#app/platform/call.ts';
import type { ChangeShirt, MemberPage } from '../../contract.ts';
import { manageCopy } from '../copy.ts';
import { monthName, shortDay } from '../days.ts';
import { useChange } from '../use-member.ts';
import { AddressForm } from './address-form.tsx';
import { countsFrom } from './counts-from.ts';

const copy = manageCopy.details;

type AddressChangeProps = { member: MemberPage; token: string; onClose: () => void };

/** Where the shirts of a member go, changed by the member. */
export function AddressChange({ member, token, onClose }: AddressChangeProps) {
  const { isBusy, tryTo } = useChange(token);
  return (
    <AddressForm
      member={member}
      note={countsOf(member)}
      isBusy={isBusy}
      save={(address) =>
        tryTo({
          send: () =>
            call<ChangeShirt>('PATCH /api/club/member/:token', {
              params: { token },
              body: { address },
            }),
          done: () => ({ title: copy.addressSaved }),
        })
      }
      onClose={onClose}
    />
  );
}

function countsOf(member: MemberPage): string {
  const counts = countsFrom(member);
  if (!counts) return '';
  if (counts.isOwed) return copy.addressCountsUntilPaid(monthName(counts.from));
  const says = counts.isPayment ? copy.addressCountsUntilPayment : copy.addressCounts;
  return says(monthName(counts.from), shortDay(counts.until));
}
