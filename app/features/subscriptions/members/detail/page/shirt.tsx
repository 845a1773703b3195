import { useRef, useState } from 'react';
import { call } from '#app/platform/call.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { clubAddressLines } from '#app/features/shipping/address/address-format.ts';
import { AddressForm } from '../../../manage/page/change/address-form.tsx';
import { countsFrom } from '../../../manage/page/change/counts-from.ts';
import { SizeStrip } from '../../../manage/page/change/size-strip.tsx';
import type { ChangeForMember, MemberDetail } from '../contract.ts';
import { detailCopy } from './copy.ts';
import { Part } from './part.tsx';
import { useDetailChange } from './use-detail.ts';

const copy = detailCopy.shirt;

/** The size, and where the shirts go, as the member changes them: what is saved counts for each month whose list is not closed. */
export function Shirt({ member }: { member: MemberDetail }) {
  const { id, firstName, state, size } = member;
  const { isBusy, change, tryTo } = useDetailChange(id);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const note = noteOf(member);
  const canChange = state !== 'ended';
  const description = detailCopy.told(firstName);
  const send = (body: Parameters<typeof patch>[1]) => () => patch(id, body);
  // The form that goes takes the focus with it: it comes back to where it was opened.
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.querySelector('button')?.focus());
  };
  return (
    <Part id="shirt" title={copy.title}>
      {canChange && (
        <div className="mt-4">
          <SizeStrip
            size={size}
            isBusy={isBusy}
            save={(chosen) =>
              change({
                send: send({ size: chosen }),
                done: () => ({ title: copy.saved(chosen), description }),
              })
            }
          />
        </div>
      )}
      <div ref={opener} className="mt-5">
        {isOpen && canChange ? (
          <AddressForm
            member={member}
            note={note}
            isBusy={isBusy}
            save={(address) =>
              tryTo({
                send: send({ address }),
                done: () => ({ title: copy.addressSaved, description }),
              })
            }
            onClose={close}
          />
        ) : (
          <>
            <Address address={member.address} />
            {canChange && (
              <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
                {copy.change}
              </Button>
            )}
          </>
        )}
      </div>
      {canChange && !isOpen && <p className="type-small mt-3 text-label">{note}</p>}
    </Part>
  );
}

function Address({ address }: Pick<MemberDetail, 'address'>) {
  return (
    <address className="not-italic">
      {clubAddressLines(address).map((line, at) => (
        <span key={at} className="block wrap-anywhere">
          {line}
        </span>
      ))}
    </address>
  );
}

type Body = { size: MemberDetail['size'] } | { address: MemberDetail['address'] };

const patch = (id: string, body: Body) =>
  call<ChangeForMember>('PATCH /api/admin/club/members/:id', { params: { id }, body });

function noteOf(member: MemberDetail): string {
  const counts = countsFrom(member);
  if (!counts) return copy.never;
  return (counts.isPayment ? copy.fromPayment : copy.from)(counts.from, counts.until);
}
