import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { EmailAddress } from '#app/ui/wrapped-email.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Tag, type TagLook } from '#app/ui/tag.tsx';
import type { Inquiry, InquiryState } from './contract.ts';
import { copy } from './copy.ts';
import { HeldSteps } from './failed-letters/held-steps.tsx';
import { useMoveInquiry } from './queries.ts';
import { LinkedText } from './linked-text.tsx';

type InquiryCardProps = {
  inquiry: Inquiry;
  /** The list it stands in; another state of its own means that it was moved just now. */
  home: InquiryState;
  onMoved: (inquiry: Inquiry) => void;
  /** What is known of it is older than what the shop knows. */
  onStale: (id: string) => void;
};

/** What an inquiry can be moved to. */
type Reachable = Exclude<InquiryState, 'held'>;

const looks: Record<InquiryState, TagLook> = {
  new: 'pending',
  answered: 'shipped',
  archived: 'neutral',
  held: 'neutral',
};

/** One inquiry: who, about what, the whole message, and what can be done with it. */
export function InquiryCard({ inquiry, home, onMoved, onStale }: InquiryCardProps) {
  const isMoved = inquiry.state !== home;
  return (
    <InquiryFrame inquiry={inquiry} isMoved={isMoved}>
      {home === 'held' ? (
        <HeldSteps inquiry={inquiry} onIn={onMoved} />
      ) : (
        <Steps {...{ inquiry, home, onMoved, onStale }} />
      )}
    </InquiryFrame>
  );
}

function Steps({
  inquiry,
  home,
  onMoved,
  onStale,
}: Omit<InquiryCardProps, 'home'> & { home: Reachable }) {
  const { firstName, lastName, state } = inquiry;
  const move = useMoveInquiry(onMoved);
  const to = (wanted: Reachable) =>
    move.mutate({ inquiry, state: wanted }, { onError: () => onStale(inquiry.id) });
  const step = (wanted: Reachable, words: string) => (
    <Button
      variant="quiet"
      busy={move.isPending && move.variables.state === wanted}
      busyLabel={copy.saving}
      onClick={() => to(wanted)}
    >
      {words}
      <span className="sr-only">, {`${firstName} ${lastName}`}</span>
    </Button>
  );
  if (state !== home)
    return (
      <div role="status" className="mt-5 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-3">
        <p>{copy.moved[state]}</p>
        {step(home, copy.undo)}
      </div>
    );
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
      <ButtonLink
        to={`/admin/inbox/${inquiry.id}`}
        variant={state === 'new' ? 'filled' : 'secondary'}
        className="grow sm:grow-0"
      >
        {copy.reply}
        <span className="sr-only"> to {`${firstName} ${lastName}`}</span>
      </ButtonLink>
      <ButtonLink to={`/admin/offers/new?inquiry=${inquiry.id}`} variant="quiet">
        {copy.offer}
        <span className="sr-only"> to {`${firstName} ${lastName}`}</span>
      </ButtonLink>
      {state === 'new' ? step('answered', copy.answer) : step('new', copy.renew)}
      {state !== 'archived' && step('archived', copy.archive)}
    </div>
  );
}

/** Who wrote, about what, and the whole message; below it what can be done. */
function InquiryFrame({
  inquiry,
  isMoved,
  children,
}: {
  inquiry: Inquiry;
  isMoved: boolean;
  children: ReactNode;
}) {
  const { firstName, lastName, email, state, message } = inquiry;
  return (
    <article
      aria-labelledby={`inquiry-${inquiry.id}`}
      className="border-y border-hairline bg-paper lg:border-x"
    >
      <header className="flex items-start justify-between gap-4 border-b border-hairline px-5 py-4 lg:px-6">
        <div className="min-w-0">
          <h2 id={`inquiry-${inquiry.id}`} className="type-h [overflow-wrap:anywhere]">
            {firstName} {lastName}
          </h2>
          <p className="text-label [overflow-wrap:anywhere]">
            <EmailAddress>{email}</EmailAddress>
          </p>
        </div>
        <div className="grid shrink-0 justify-items-end gap-1.5">
          <Tag look={looks[state]}>{copy.states[state]}</Tag>
          <span className="type-small text-label">
            <LocalDate at={inquiry.createdAt} />
          </span>
        </div>
      </header>
      <div className={cx('px-5 py-5 lg:px-6', isMoved && 'text-label')}>
        <p className="type-caption text-label">
          {[inquiry.projectType, inquiry.budget].filter(Boolean).join(', ')}
        </p>
        <LinkedText text={message} className="mt-2 max-w-[46em]" />
        <Ties inquiry={inquiry} />
        {children}
      </div>
    </article>
  );
}

/** Where else the same person or wish stands. */
export function Ties({
  inquiry: { commissionId, customerId, withdrawnOrder },
}: {
  inquiry: Inquiry;
}) {
  if (!commissionId && !customerId && !withdrawnOrder) return null;
  return (
    <>
      <p className="mt-3 flex flex-wrap gap-x-6">
        {withdrawnOrder && (
          <Tie to={`/admin/orders/${withdrawnOrder.id}`}>{copy.order(withdrawnOrder.id)}</Tie>
        )}
        {commissionId && <Tie to={`/admin/commissions/${commissionId}`}>{copy.card}</Tie>}
        {customerId && <Tie to={`/admin/customers?person=${customerId}`}>{copy.customer}</Tie>}
      </p>
      {withdrawnOrder && !withdrawnOrder.isBuyers && (
        <p className="type-small text-label">{copy.fromElsewhere}</p>
      )}
    </>
  );
}

function Tie({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="flex min-h-11 items-center underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
    </Link>
  );
}
