import { formatMoney } from '#app/platform/formats/money.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import type { CartItem } from '#app/features/cart/contract.ts';
import { copy } from '../copy.ts';
import { CardForm } from '#app/features/payments/form/card-form.tsx';
import { paymentFormCopy } from '#app/features/payments/form/copy.ts';
import { PaymentPendingNotice } from '#app/features/payments/form/payment-pending-notice.tsx';
import { PayButton } from '#app/features/payments/form/pay-button.tsx';
import type { Payer } from '#app/features/payments/form/payment-form.tsx';
import { PaymentRefusal } from '#app/features/payments/form/payment-refusal.tsx';
import type { PaymentStage } from '#app/features/payments/form/use-confirm-payment.ts';
import { PriceQuestion } from './price-question.tsx';
import type { PaymentSetup } from '#app/features/payments/form/queries.ts';
import { QuoteRefused, WaysOn } from './quote-refused.tsx';
import type { PriceQuestion as Question } from './state/use-price-question.ts';
import type { Quoting } from './state/use-quote.ts';

type PaymentSectionProps = {
  quoting: Quoting;
  setup: PaymentSetup;
  /** The time to pay has run out. */
  isOver: boolean;
  stage: PaymentStage;
  /** Why the last try was refused. */
  refusal: string | undefined;
  /** All fields hold something, but not all of it is right. */
  hasErrors: boolean;
  /** Whether it is being asked what became of a payment, and how to ask. */
  isLooking: boolean;
  lookAgain: () => void;
  isReady: boolean;
  onReady: (payer: Payer | undefined) => void;
  /** The card form is being used. */
  onAct: () => void;
  /** Prices that are not the shown ones: asked about before anything is paid. */
  question: Question;
  /** What of the cart cannot be paid for now. */
  gone: readonly CartItem[];
};

/** What stands under "Payment": the prompt, what went wrong, or the card form with its button (spec. section 4). */
export function PaymentSection(props: PaymentSectionProps) {
  const { quoting, setup, isOver, stage, refusal, isLooking, lookAgain, hasErrors, gone } = props;
  const { quote, error, isPending } = quoting;
  if (stage === 'unsure')
    return (
      <PaymentPendingNotice
        sentence={refusal ?? copy.lookedAfter}
        isLooking={isLooking}
        look={lookAgain}
      />
    );
  if (stage === 'over') return <Over sentence={refusal ?? copy.unsuccessful} />;
  if (setup.error)
    return <ErrorState sentence={paymentFormCopy.notLoaded} retry={() => void setup.refetch()} />;
  if (isOver && quoting.workGone)
    return <WaysOn sentence={quoting.workGone} gone={gone} again={quoting.startOver} />;
  if (isOver) return <HeldTooLong again={quoting.startOver} />;
  if (error && !quote) return <QuoteRefused error={error} gone={gone} again={quoting.startOver} />;
  if (!quote || !setup.data) {
    return (
      <p className="border-t border-hairline pt-5 text-label" role="status">
        {isPending ? copy.preparing : hasErrors ? copy.check : copy.fillIn}
      </p>
    );
  }
  return <CardPayment {...props} setup={setup.data} quote={quote} />;
}

type CardPaymentProps = Omit<PaymentSectionProps, 'setup'> & {
  setup: NonNullable<PaymentSetup['data']>;
  quote: NonNullable<Quoting['quote']>;
};

/** The card form, what went wrong so far, and the button; where prices are not the shown ones, the question in its place. */
function CardPayment(props: CardPaymentProps) {
  const { quoting, setup, quote, stage, refusal, isReady, onReady, onAct, question, gone } = props;
  const { error } = quoting;
  const mustAsk = question.changes.length > 0;
  return (
    <>
      {error && <QuoteRefused error={error} gone={gone} again={quoting.retry} />}
      <CardForm
        setup={setup}
        clientSecret={quote.clientSecret}
        total={quote.total}
        onReady={onReady}
        onAct={onAct}
      />
      {refusal && !mustAsk && <PaymentRefusal>{refusal}</PaymentRefusal>}
      {mustAsk ? (
        <PriceQuestion question={question} total={quote.total} />
      ) : (
        <>
          <PayButton stage={stage} isReady={isReady} disabled={!isReady}>
            {copy.complete}
            <span className="pl-4 font-[480] tabular-nums">{formatMoney(quote.total)}</span>
          </PayButton>
          <p className="type-small mt-4 text-label" role="status">
            {stage === 'paid' ? copy.paidAlready : copy.chargedOnce}
          </p>
        </>
      )}
    </>
  );
}

function Over({ sentence }: { sentence: string }) {
  return (
    <div role="alert">
      <p className="type-statement max-w-[28em]">{sentence}</p>
      <ButtonLink to="/shop" className="mt-6">
        {copy.toShop}
      </ButtonLink>
    </div>
  );
}

function HeldTooLong({ again }: { again: () => void }) {
  return (
    <div role="alert">
      <p className="type-statement">{copy.heldOver}</p>
      <Button className="mt-5" onClick={again}>
        {copy.again}
      </Button>
    </div>
  );
}
