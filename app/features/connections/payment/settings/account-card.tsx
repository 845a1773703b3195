import { useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import { Tag } from '#app/ui/tag.tsx';
import { AskService } from '../../form/ask-service.tsx';
import { ConnectionCard } from '../../form/connection-card.tsx';
import type {
  CheckPayment,
  DisconnectPayment,
  PaymentConnection,
  ShownAccount,
} from '../contract.ts';
import { paymentConnectionQuery } from '../queries.ts';
import { AccountRows } from './account-rows.tsx';
import { sectionCopy as copy } from './copy.ts';

type AccountCardProps = {
  connection: PaymentConnection;
  isChanging: boolean;
  onChange: () => void;
  onRemoved: () => void;
};

/** The account in use: one line, then what it can do; what cannot be is said with what to do about it. */
export function AccountCard({ connection, isChanging, onChange, onRemoved }: AccountCardProps) {
  const { source, account, checkedAt } = connection;
  const shown = source === 'owner' ? account : null;
  const client = useQueryClient();
  const check = async () => {
    const found = await call<CheckPayment>('POST /api/admin/connections/payment/check');
    client.setQueryData(paymentConnectionQuery().queryKey, found);
    return copy.check.done;
  };
  return (
    <ConnectionCard
      id="payment-now"
      copy={copy}
      checkedAt={checkedAt}
      tag={<ModeTag connection={connection} />}
      ask={shown && <AskService copy={copy.check} ask={check} />}
      isOwners={shown !== null}
      isChanging={isChanging}
      onChange={onChange}
      removal={{
        asksCode: connection.asksCode,
        what: copy.removal,
        end: (body) => call<DisconnectPayment>('POST /api/admin/connections/payment/end', { body }),
        queryKey: paymentConnectionQuery().queryKey,
        onDone: onRemoved,
      }}
    >
      <p className="mt-2 text-[1.0625rem]/6">{shown ? summaryOf(shown) : stateOf(connection)}</p>
      {shown && <AccountRows account={shown} />}
    </ConnectionCard>
  );
}

/** Test mode is told beside every result. */
function ModeTag({
  connection: { source, environment, account },
}: {
  connection: PaymentConnection;
}) {
  const mode = source === 'environment' ? environment?.mode : source === 'owner' && account?.mode;
  return (
    <span className="flex flex-wrap gap-2">
      {source === 'environment' && <Tag>{copy.tags.environment}</Tag>}
      {(mode === 'test' || source === 'sandbox') && <Tag look="pending">{copy.tags.test}</Tag>}
      {mode === 'live' && <Tag look="shipped">{copy.tags.live}</Tag>}
      {source === 'none' && <Tag look="overdue">{copy.tags.none}</Tag>}
    </span>
  );
}

function stateOf({ source, environment }: PaymentConnection): string {
  if (environment) return copy.environment(environment.lastFour);
  return source === 'sandbox' ? copy.sandbox : copy.none;
}

function summaryOf({ charges, payouts, webhook }: ShownAccount): string {
  const { summary } = copy;
  return [
    summary.charges(charges),
    summary.payouts(payouts.isOn, payouts.lastFour),
    summary.webhook[webhook.state],
  ].join(' · ');
}
