import { formatExactMoney } from '#app/platform/formats/money.ts';
import { buttonLook } from '#app/ui/forms/button.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Tag, type TagLook } from '#app/ui/tag.tsx';
import type { OrderDetail } from '../contract.ts';
import { copy, disputeCopy } from '../copy.ts';
import { Part } from '../part.tsx';

type Dispute = OrderDetail['disputes'][number];

const looks: Record<Dispute['state'], TagLook> = {
  'needs-response': 'overdue',
  'under-review': 'pending',
  won: 'shipped',
  lost: 'overdue',
  closed: 'neutral',
};

/** What the buyer's bank or the card's bank has against this order's payment, and the evidence to answer with. */
export function Disputes({ order }: { order: OrderDetail }) {
  const isWarned = order.alerts.includes('fraud-warning');
  if (order.disputes.length === 0 && !isWarned) return null;
  return (
    <Part
      id="disputes"
      title={order.disputes.length > 0 ? disputeCopy.title : disputeCopy.warningTitle}
    >
      {isWarned && <p className="border-t border-hairline py-4">{disputeCopy.warning}</p>}
      <ul>
        {order.disputes.map((dispute) => (
          <li key={dispute.id} className="border-t border-hairline py-4">
            <p className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
              <span className="text-lg font-semibold tabular-nums">
                {formatExactMoney(dispute.amount)}
              </span>
              <Tag look={looks[dispute.state]}>{disputeCopy.states[dispute.state]}</Tag>
            </p>
            <p className="mt-1">
              {disputeCopy.reason(dispute.reason)}{' '}
              <span className="text-label">{disputeCopy.opened}</span>{' '}
              <span className="text-label">
                <LocalDate at={dispute.openedAt} />.
              </span>
            </p>
            {dispute.state === 'needs-response' && (
              <p className="mt-2">
                {disputeCopy.todo}
                {dispute.evidenceDueAt && (
                  <>
                    {' '}
                    {disputeCopy.due}{' '}
                    <strong className="font-semibold">
                      <LocalDate at={dispute.evidenceDueAt} />
                    </strong>
                    .
                  </>
                )}
              </p>
            )}
            <p className="type-small mt-1 text-label">{explain(dispute)}</p>
          </li>
        ))}
      </ul>
      {order.disputes.length > 0 && (
        <a
          href={`/api/orders/${order.id}/evidence`}
          target="_blank"
          rel="noreferrer"
          className={buttonLook({ size: 'small' })}
        >
          <span className="button-face">{copy.evidence}</span>
        </a>
      )}
    </Part>
  );
}

function explain({ state, isInquiry, fee }: Dispute): string {
  if (isInquiry && state !== 'lost') return disputeCopy.inquiry;
  const money = Number(fee) > 0 ? disputeCopy.fee(formatExactMoney(fee)) : '';
  return [disputeCopy.money[state], money].filter(Boolean).join(' ');
}
