import { useQuery } from '@tanstack/react-query';
import {
  type Dispatch,
  type FormEvent,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import type { Reply } from '#app/platform/endpoint.ts';
import { call, CallError } from '#app/platform/call.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextArea, TextField } from '#app/ui/forms/field.tsx';
import { withdrawingKey } from '#app/features/shipping/withdrawal.ts';
import { readFromTab } from '#app/platform/storage/tab-storage.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { orderQueryKey } from '#app/features/orders/buyer/order-query.ts';
import type { BuyerOrder } from '#app/features/orders/contract.ts';
import type { Withdraw } from '../contract.ts';
import { TickedLines, tickId, type Ticks, useTicks } from './ticked-lines.tsx';
import {
  emptyWithdrawal,
  tidyWithdrawal,
  withdrawalErrors,
  type WithdrawalFields,
} from './withdrawal.ts';
import { withdrawalCopy as copy } from './withdrawal-copy.ts';

/** The statement of withdrawal, sent from the page: confirmed here and by mail with the moment it arrived. */
export function WithdrawalForm() {
  const { field, order, ticks, submit, isSending, received } = useWithdrawal();
  const answer = useRef<HTMLParagraphElement>(null);
  // Below the button it may be out of sight, and a form that only empties looks as if it had failed.
  useEffect(() => {
    if (received) answer.current?.focus();
  }, [received]);

  return (
    <form
      id="withdraw"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="scroll-mt-(--header) border-t border-ink pt-7"
    >
      <h2 className="type-d3">{copy.title}</h2>
      <p className="mt-2 text-label">{copy.intro}</p>
      <WithdrawalFieldset field={field} order={order} ticks={ticks} />
      <Button
        type="submit"
        variant="secondary"
        size="large"
        className="mt-6"
        busy={isSending}
        busyLabel={copy.sending}
      >
        {copy.confirm}
      </Button>
      <p
        ref={answer}
        role="status"
        tabIndex={-1}
        className={received && 'mt-5 border-l-2 border-moss pl-4 font-medium'}
      >
        {received &&
          copy[received.isConfirmed ? 'received' : 'receivedOnly'](
            new Date(received.receivedAt).toLocaleString('en-US', {
              dateStyle: 'long',
              timeStyle: 'short',
            }),
          )}
      </p>
    </form>
  );
}

/** What is typed, what is wrong with it, and when it arrived. */
function useWithdrawal() {
  const [fields, setFields] = useState(emptyWithdrawal);
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [received, setReceived] = useState<Reply<Withdraw>>();
  const tidy = tidyWithdrawal(fields);
  const order = useOrderBefore(setFields, tidy.orderNumber);
  const ticks = useTicks(order, isChecked, () => setReceived(undefined));
  const errors = withdrawalErrors(tidy);

  const field: FieldOf = (name) => ({
    id: `withdrawal-${name}`,
    name,
    value: fields[name],
    error: isChecked ? errors[name] : undefined,
    onChange: (event: { target: { value: string } }) => {
      setFields((before) => ({ ...before, [name]: event.target.value }));
      setReceived(undefined);
    },
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    const [wrong] = Object.keys(errors);
    if (wrong) return document.getElementById(`withdrawal-${wrong}`)?.focus();
    if (ticks.error) return document.getElementById(tickId(ticks.lines[0]?.id))?.focus();
    if (isSending) return;
    setSending(true);
    try {
      const reply = await call<Withdraw>('POST /api/withdrawals', {
        body: { ...tidy, items: ticks.ticked },
      });
      setReceived(reply);
      setFields(emptyWithdrawal);
      setChecked(false);
    } catch (problem) {
      console.warn(problem);
      const detail = problem instanceof CallError ? problem.detail : undefined;
      toast({ ...copy.failed, description: detail ?? copy.failed.description });
    } finally {
      setSending(false);
    }
  }

  return { field, order, ticks, submit, isSending, received };
}

/** The order whose page led here, as long as its number stands in the form; who bought it is filled in. */
function useOrderBefore(
  setFields: Dispatch<SetStateAction<WithdrawalFields>>,
  orderNumber: string,
): BuyerOrder | undefined {
  const { search } = useLocation();
  const [token, setToken] = useState('');
  // The order's page names its number in the address, which a page that is kept for everybody cannot read on the server.
  useEffect(() => {
    const named = new URLSearchParams(search).get('order');
    if (!named) return;
    const left = readFromTab(withdrawingKey, { orderNumber: '', token: '' });
    setToken(left.orderNumber === named ? left.token : '');
    setFields((before) => ({ ...before, orderNumber: named }));
  }, [search, setFields]);
  const { data: order } = useQuery<BuyerOrder>({
    queryKey: orderQueryKey(token),
    enabled: token !== '',
  });
  useEffect(() => {
    if (!order) return;
    const name = `${order.firstName} ${order.lastName}`;
    setFields((before) => ({
      ...before,
      name: before.name || name,
      email: before.email || order.email,
    }));
  }, [order, setFields]);
  return order?.number === orderNumber ? order : undefined;
}

type FieldOf = (name: keyof WithdrawalFields) => {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

type FieldsetProps = {
  field: FieldOf;
  order: BuyerOrder | undefined;
  ticks: Ticks;
};

function WithdrawalFieldset({ field, order, ticks }: FieldsetProps) {
  return (
    <div className="mt-6 grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <TextField {...field('name')} label={copy.name} autoComplete="name" />
      <TextField {...field('orderNumber')} label={copy.orderNumber} autoComplete="off" />
      <TextField
        {...field('email')}
        label={copy.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        help={copy.emailHelp}
        className="sm:col-span-2"
      />
      {order && <TickedLines ticks={ticks} />}
      <TextArea
        {...field('goods')}
        label={order ? copy.remarks : copy.goods}
        optional
        rows={3}
        maxLength={2000}
        help={order ? copy.remarksHelp : copy.goodsHelp}
        className="sm:col-span-2"
      />
    </div>
  );
}
