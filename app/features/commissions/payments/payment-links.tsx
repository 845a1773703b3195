import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#app/platform/formats/money.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { AskedPayment, PaymentKind } from './contract.ts';
import { paymentCopy } from './copy.ts';
import { commissionPaymentsQuery, useAskForPayment } from './queries.ts';

const { ownerCopy, kinds, inWords } = paymentCopy;

type PaymentLinksProps = {
  commissionId: string;
  /** Whom the link is mailed to, and what is asked for: as they are saved. */
  email: string | null;
  amounts: Record<PaymentKind, string | null>;
};

/** Deposit and final payment: what is asked for, what has come, and the one button that mails the link. */
export function PaymentLinks({ commissionId, email, amounts }: PaymentLinksProps) {
  const {
    data: asked,
    error,
    refetch,
    isFetching,
  } = useQuery(commissionPaymentsQuery(commissionId));
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="type-h">
        {ownerCopy.title}
      </h2>
      {error && !asked ? (
        <ErrorState
          sentence={ownerCopy.notLoaded}
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-3"
        />
      ) : (
        <ul className="mt-3 border-t border-hairline">
          {(['deposit', 'final'] as const).map((kind) => (
            <PaymentRow
              key={kind}
              kind={kind}
              asked={asked?.find((one) => one.kind === kind)}
              email={email}
              amount={amounts[kind]}
              commissionId={commissionId}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type RowProps = {
  kind: PaymentKind;
  asked: AskedPayment | undefined;
  email: string | null;
  amount: string | null;
  commissionId: string;
};

function PaymentRow({ kind, asked, email, amount, commissionId }: RowProps) {
  const [asks, setAsks] = useState(false);
  return (
    <li className="border-b border-hairline py-4">
      <PaymentSum kind={kind} asked={asked} amount={amount} />
      {asked?.status !== 'paid' &&
        (amount === null || !email ? (
          <p className="type-small mt-2 text-label">
            {amount === null ? ownerCopy.notSaved : ownerCopy.noAddress}
          </p>
        ) : (
          <p className="mt-2 flex flex-wrap items-center gap-x-6">
            <Button size="small" onClick={() => setAsks(true)}>
              {asked?.amount === amount ? ownerCopy.again : ownerCopy.send}
              <span className="sr-only"> {kinds[kind]}</span>
            </Button>
            {asked && (
              <Button variant="quiet" onClick={() => void copyLink(asked.url)}>
                {ownerCopy.copy}
              </Button>
            )}
          </p>
        ))}
      {asks && amount && email && (
        <Ask
          kind={kind}
          amount={amount}
          email={email}
          asked={asked}
          commissionId={commissionId}
          onClose={() => setAsks(false)}
        />
      )}
    </li>
  );
}

/** What is asked for or paid, and since when. */
function PaymentSum({ kind, asked, amount }: Pick<RowProps, 'kind' | 'asked' | 'amount'>) {
  const sum = asked?.status === 'paid' ? asked.amount : amount;
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="font-semibold">{kinds[kind]}</span>
        <span className="flex items-center gap-3 tabular-nums">
          {sum === null ? '-' : formatMoney(sum)}
          {asked && (
            <Tag look={asked.status === 'paid' ? 'shipped' : 'pending'}>
              {asked.status === 'paid' ? 'Paid' : 'Asked for'}
            </Tag>
          )}
        </span>
      </p>
      {asked && (
        <p className="type-small mt-1 text-label">
          {asked.status === 'paid' ? 'Paid on ' : `Link for ${formatMoney(asked.amount)} sent on `}
          <LocalDate at={asked.paidAt ?? asked.sentAt} />
        </p>
      )}
    </>
  );
}

function Ask(props: {
  kind: PaymentKind;
  amount: string;
  email: string;
  asked: AskedPayment | undefined;
  commissionId: string;
  onClose: () => void;
}) {
  const { kind, amount, email, asked, commissionId, onClose } = props;
  const ask = useAskForPayment(commissionId);
  return (
    <Dialog open onClose={onClose} labelledBy="ask">
      <div className="grid gap-5 px-6 py-7">
        <h2 id="ask" className="type-h wrap-anywhere">
          {ownerCopy.ask(inWords[kind], formatMoney(amount), email)}
        </h2>
        {asked && asked.amount !== amount && <p>{ownerCopy.askOther(formatMoney(asked.amount))}</p>}
        <div className="flex flex-wrap gap-6">
          <Button
            variant="filled"
            busy={ask.isPending}
            busyLabel={ownerCopy.sending}
            onClick={() => ask.mutate({ kind, last: asked }, { onSettled: onClose })}
          >
            {ownerCopy.send}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {ownerCopy.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: ownerCopy.copied });
  } catch {
    // Without leave to write, the address is shown to be copied by hand.
    toast({ title: ownerCopy.copy, description: url });
  }
}
