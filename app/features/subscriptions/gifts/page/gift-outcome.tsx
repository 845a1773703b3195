import type { Reply } from '#app/platform/endpoint.ts';
import { Button, ButtonLink, buttonLook } from '#app/ui/forms/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { EndGift } from '../contract.ts';
import { doneCopy as copy } from './done-copy.ts';

/** What became of a payment, and of a paid one the card. */
export function GiftOutcome({ outcome, gift }: Reply<EndGift>) {
  if (!gift || outcome !== 'paid')
    return (
      <>
        <Said title={copy[`${outcome}Title`]} text={outcome === 'paid' ? '' : copy[outcome]} />
        {outcome === 'unpaid' && (
          <p className="mt-8">
            <ButtonLink to="/subscription/gift" variant="filled" size="large">
              {copy.tryAgain}
            </ButtonLink>
          </p>
        )}
      </>
    );
  const { token, months, recipientName, recipientEmail, giverEmail, deliverOn } = gift;
  return (
    <>
      <Said title={copy.paidTitle} text={copy.paid(months, recipientName, giverEmail)} />
      <p className="mt-5 max-w-[36em] text-[1.0625rem]/7">
        {deliverOn && recipientEmail ? copy.mailed(deliverOn, recipientEmail) : copy.printed}
      </p>
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-3">
        <a
          href={`/api/gifts/${token}/card`}
          target="_blank"
          rel="noopener"
          className={buttonLook({ variant: 'filled', size: 'large' })}
        >
          <span className="button-face">{copy.print}</span>
        </a>
        <ButtonLink to={`/gift/${token}`} size="large">
          {copy.open}
        </ButtonLink>
        <Button size="large" variant="quiet" onClick={() => void copyLink(token)}>
          {copy.copyLink}
        </Button>
      </p>
      <p className="type-small mt-6 max-w-[40em] text-label">{copy.keep}</p>
    </>
  );
}

function Said({ title, text }: { title: string; text: string }) {
  return (
    <div role="status">
      <h1 className="type-d1">{title}</h1>
      <p className="type-statement mt-8 max-w-[28em]">{text}</p>
    </div>
  );
}

async function copyLink(token: string): Promise<void> {
  const url = `${location.origin}/gift/${token}`;
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: copy.copied });
  } catch {
    // Without leave to write, the address is shown to be copied by hand.
    toast({ title: copy.copyLink, description: url });
  }
}
