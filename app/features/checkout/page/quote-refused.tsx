import { CallError } from '#app/platform/call.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { ContactLink } from '#app/ui/navigation/contact-link.tsx';
import { Alert } from '#app/ui/icons/control-icons.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import type { CartItem } from '#app/features/cart/contract.ts';
import { useCartLine } from '#app/features/cart/page/use-cart-line.ts';
import { askAbout } from '#app/features/shop/detail/ask-about.ts';
import { copy } from '../copy.ts';
import { mayBeCharged } from './last-order.ts';
import { PaymentPendingNotice } from '#app/features/payments/form/payment-pending-notice.tsx';

type QuoteRefusedProps = {
  error: Error;
  /** What of the cart cannot be paid for now. */
  gone: readonly CartItem[];
  again: () => void;
};

/** Why no payment could be prepared, and what helps: trying again only where that can. */
export function QuoteRefused({ error, gone, again }: QuoteRefusedProps) {
  const refused =
    error instanceof CallError ? (error.detail ?? copy.orderFailedDefault) : copy.offline;
  const isRefusal = error instanceof CallError && error.status < 500 && error.status !== 429;
  // A card was being charged in this tab before: nobody may say that nothing was.
  if (!isRefusal && mayBeCharged())
    return <PaymentPendingNotice sentence={copy.notLookedUp} isLooking={false} look={again} />;
  if (error instanceof CallError && error.status === 409)
    return (
      <WaysOn
        sentence={refused}
        gone={gone}
        isNotServed={error.fields['country'] !== undefined}
        again={again}
      />
    );
  return <ErrorState sentence={refused} retry={again} />;
}

type WaysOnProps = {
  sentence: string;
  gone: readonly CartItem[];
  /** Nothing is sent to the country of the address. */
  isNotServed?: boolean;
  again: () => void;
};

/** What cannot be paid for as it is: each work can be taken out here, or asked about; what is held may come free. */
export function WaysOn({ sentence, gone, isNotServed = false, again }: WaysOnProps) {
  const mayTryAgain =
    gone.length === 0 ? !isNotServed : gone.some(({ availability }) => availability === 'held');
  return (
    <div role="alert" className="border-y border-t-danger border-b-hairline py-10">
      <p className="type-statement flex max-w-[26em] gap-3">
        <Alert className="mt-1.5 text-danger" />
        {sentence}
      </p>
      {isNotServed && (
        <p className="mt-4">
          {copy.refused.write} <ContactLink className="underline underline-offset-4" />
        </p>
      )}
      <p className="mt-6 flex flex-wrap gap-x-4 gap-y-3 empty:hidden">
        {gone.map((item) => (
          <Remove key={item.id} item={item} isOnly={gone.length === 1} onRemoved={again} />
        ))}
        {mayTryAgain && <Button onClick={again}>{copy.refused.again}</Button>}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-6">
        {gone.map(({ id, artwork: { slug, title } }) => (
          <ButtonLink key={id} to={askAbout(slug)} variant="quiet">
            {gone.length === 1 ? copy.refused.ask : copy.refused.askOne(title)}
          </ButtonLink>
        ))}
        <ButtonLink to="/cart" variant="quiet">
          {copy.price.no}
        </ButtonLink>
        <ButtonLink to="/shop" variant="quiet">
          {copy.refused.shop}
        </ButtonLink>
      </p>
    </div>
  );
}

function Remove({
  item,
  isOnly,
  onRemoved,
}: {
  item: CartItem;
  isOnly: boolean;
  onRemoved: () => void;
}) {
  const { isBusy, remove } = useCartLine(item, 'page');
  const press = async () => {
    if (!(await remove())) return;
    // The button goes with its line.
    document.getElementById('payment')?.focus();
    onRemoved();
  };
  return (
    <Button busy={isBusy} busyLabel={copy.refused.removing} onClick={() => void press()}>
      {isOnly ? copy.refused.remove : copy.refused.removeOne(item.artwork.title)}
    </Button>
  );
}
