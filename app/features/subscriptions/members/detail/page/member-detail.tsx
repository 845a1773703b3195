import { isErasedAddress } from '#app/platform/formats/email.ts';
import { formatExactMoneyIn } from '#app/platform/formats/money.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { EmailLink } from '#app/ui/wrapped-email.tsx';
import { stateLooks, stateNames } from '../../states.ts';
import type { MemberDetail } from '../contract.ts';
import { Card } from './card.tsx';
import { detailCopy as copy } from './copy.ts';
import { Membership } from './end/membership.tsx';
import { Months } from './months.tsx';
import { Payments } from './money/payments.tsx';
import { Shirt } from './shirt.tsx';
import { Timeline } from './timeline.tsx';

/** Who it is, how things stand, and since when; below the name. */
export function MemberHead({ member }: { member: MemberDetail }) {
  const { state, email, memberSince, endedAt, endsOn, isEnding, isSample } = member;
  const isTest = member.payments.some((payment) => payment.isTest);
  const day = (at: string) => at.slice(0, 10);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-label">
      <span className="flex items-center gap-2">
        <Tag look={stateLooks[state]}>{stateNames[state]}</Tag>
        {isSample && <Tag look="neutral">{copy.sample}</Tag>}
        {isTest && <Tag look="pending">{copy.test}</Tag>}
      </span>
      <span>{copy.since(day(memberSince))}</span>
      {endedAt ? (
        <span>{copy.left(day(endedAt))}</span>
      ) : (
        isEnding && endsOn && <span>{copy.endsOn(endsOn)}</span>
      )}
      <EmailLink
        email={email}
        className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere text-ink underline underline-offset-4"
      />
      <CustomerLink member={member} />
    </div>
  );
}

function CustomerLink({ member: { customerId, email } }: { member: MemberDetail }) {
  if (!customerId || isErasedAddress(email)) return null;
  return (
    <Link
      to={`/admin/customers?person=${customerId}`}
      className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
    >
      {copy.customer}
    </Link>
  );
}

/** One member: what comes, what was paid and what happened; beside it what can be changed. */
export function MemberDetailView({ member }: { member: MemberDetail }) {
  return (
    <>
      <Figures member={member} />
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_25.3rem]">
        <div className="grid min-w-0 content-start gap-12">
          {member.due && <Due member={member} due={member.due} />}
          {member.isTestOver && member.payments.some(({ isTest }) => isTest) && (
            <p className="border border-hairline bg-paper px-5 py-4">{copy.testOver}</p>
          )}
          <Months member={member} />
        </div>
        <div className="grid min-w-0 content-start gap-12 lg:row-span-2">
          <Shirt member={member} />
          <Card member={member} />
          <Membership member={member} />
        </div>
        <div className="grid min-w-0 content-start gap-12">
          <Payments member={member} />
          <Timeline member={member} />
        </div>
      </div>
    </>
  );
}

function Figures({ member }: { member: MemberDetail }) {
  const { nextPayment: next, paid, refunded, payments, currency, size } = member;
  const money = (amount: string) => copy.figures.of(currency, amount);
  const figures = [
    {
      figure: next ? copy.figures.day(next.on) : copy.figures.noNext,
      name: copy.figures.next,
      help: next ? copy.figures.nextOf(money(next.amount), next.month) : copy.figures.nothingDue,
    },
    {
      figure: money(paid),
      name: copy.figures.paid,
      help: copy.figures.payments(payments.length),
    },
    { figure: money(refunded), name: copy.figures.refunded, help: '' },
    { figure: size, name: copy.figures.size, help: '' },
  ];
  return (
    <dl
      aria-label={copy.figures.label}
      className="mt-8 grid grid-cols-2 gap-x-6 border-t border-ink sm:grid-cols-4"
    >
      {figures.map(({ figure, name, help }) => (
        <div key={name} className="flex flex-col border-b border-hairline pt-4.5 pb-4.5">
          <dt className="order-1 mt-1 font-semibold">{name}</dt>
          <dd className="type-figure wrap-anywhere">{figure}</dd>
          <dd className="type-caption order-2 min-h-5 text-label">{help}</dd>
        </div>
      ))}
    </dl>
  );
}

type DueProps = { member: MemberDetail; due: NonNullable<MemberDetail['due']> };

function Due({ member: { currency }, due }: DueProps) {
  return (
    <div className="border border-hairline bg-paper px-5 py-4">
      <p className="font-semibold text-danger">
        {copy.due(formatExactMoneyIn(currency, due.amount), due.month)}
      </p>
      <p className="mt-1 text-label">
        {due.triedAgainOn ? copy.dueAgain(due.triedAgainOn) : copy.dueOver}
      </p>
    </div>
  );
}
