import { useId } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { clubAddressLines } from '#app/features/shipping/address/address-format.ts';
import { memberPath } from '../../../members/path.ts';
import type { Shirt } from '../../admin/contract.ts';
import { reasonOf, stateNames } from '#app/features/printing/admin/page/copy.ts';
import { monthCopy } from '../copy.ts';
import { shirtCopy as copy } from './copy.ts';
import { ShipOne } from './ship-one.tsx';
import { ShirtForm } from './shirt-form.tsx';
import { ShirtSteps } from './shirt-steps.tsx';

type ShirtDialogProps = { shirt: Shirt; month: string; onClose: () => void };

/** One shirt of a closed month: where it goes, how far it is, and everything the owner may do with it. */
export function ShirtDialog({ shirt, month, onClose }: ShirtDialogProps) {
  const heading = useId();
  const { number, name, email, status, size, trackingNumber, trackingUrl, carrier, reason } = shirt;
  const { printing } = shirt;
  return (
    <Dialog open onClose={onClose} labelledBy={heading}>
      <div className="grid gap-6 px-6 py-6">
        <div>
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <p className="type-caption text-label">{monthCopy.numberOf(number)}</p>
              <h2 id={heading} className="type-h wrap-anywhere">
                {name}, {size}
              </h2>
            </div>
            <Button variant="quiet" size="small" className="-mt-2 shrink-0" onClick={onClose}>
              {copy.close}
            </Button>
          </div>
          <p className="mt-1 text-label wrap-anywhere">{email}</p>
          <Link
            to={memberPath(shirt.memberId)}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {copy.member}
          </Link>
          <State shirt={shirt} />
          {trackingNumber && (
            <p className="wrap-anywhere">
              {trackingUrl ? (
                <a href={trackingUrl} target="_blank" rel="noreferrer" className="underline">
                  {trackingNumber}
                </a>
              ) : (
                trackingNumber
              )}
              {carrier && `, ${carrier}`}
            </p>
          )}
          {reason && <p className="text-label wrap-anywhere">{reason}</p>}
          <p className="mt-3 whitespace-pre-line wrap-anywhere">
            {clubAddressLines(shirt.address).join('\n')}
          </p>
        </div>
        {status === 'pending' && !printing && (
          <ShipOne shirt={shirt} month={month} onDone={onClose} />
        )}
        {status === 'pending' && canBeDraftedAnew(printing) && (
          <ShirtForm shirt={shirt} onDone={onClose} />
        )}
        <ShirtSteps shirt={shirt} onDone={onClose} />
      </div>
    </Dialog>
  );
}

function State({ shirt: { status, printing, isDisputed } }: { shirt: Shirt }) {
  return (
    <>
      <p className="mt-3 font-semibold">
        {printing ? stateNames[printing.status] : monthCopy.tags[status]}
      </p>
      {isDisputed && <p className="text-label">{copy.disputed}</p>}
      {printing?.status === 'refused' && (
        <>
          <p className="text-label">{reasonOf(printing)}</p>
          <Link
            to="/admin/printing?tab=to-see-to"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {copy.openPrinting}
          </Link>
        </>
      )}
    </>
  );
}

/** The printer has not begun, or was never asked. */
const canBeDraftedAnew = (printing: Shirt['printing']) =>
  printing === null || ['waiting', 'created', 'refused'].includes(printing.status);
