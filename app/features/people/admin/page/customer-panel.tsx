import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatExactMoney, formatMoney } from '#app/platform/formats/money.ts';
import { Close } from '#app/ui/icons/control-icons.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { EmailLink } from '#app/ui/wrapped-email.tsx';
import { ArrowUpRight } from '#app/ui/icons/admin-icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { Tabs } from '#app/ui/navigation/tabs.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { isErasedAddress } from '#app/platform/formats/email.ts';
import { memberPath } from '#app/features/subscriptions/members/path.ts';
import type { CustomerDetail } from '../contract.ts';
import { CustomerNotes } from './customer-notes.tsx';
import { ErasePerson } from './erase-person.tsx';
import { customerQuery } from '../queries.ts';

type Tab = 'info' | 'orders';

/** Everything about one customer, beside the list (spec. section 2). */
export function CustomerPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: customer, error, refetch, isFetching } = useQuery(customerQuery(id));
  const [tab, setTab] = useState<Tab>('info');
  return (
    <Dialog open onClose={onClose} labelledBy="customer" from="right" className="w-[34rem]!">
      <div className="px-6 pt-5 pb-10">
        <div className="flex items-start justify-between gap-4">
          <h2 id="customer" className="type-h">
            {customer?.name ?? 'Customer'}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="-mt-2 -mr-2.5 grid size-11 shrink-0 place-items-center"
          >
            <Close />
          </button>
        </div>
        <div className="mt-3 border-b border-hairline">
          <Tabs
            label="About this customer"
            controls="about"
            options={[
              { value: 'info', label: 'Info' },
              { value: 'orders', label: 'Orders' },
            ]}
            value={tab}
            onChange={setTab}
          />
        </div>
        <div id="about" className="mt-5">
          {customer ? (
            tab === 'info' ? (
              <Info customer={customer} onErased={onClose} />
            ) : (
              <Orders customer={customer} />
            )
          ) : error ? (
            <ErrorState
              sentence="This customer could not be loaded."
              retry={() => void refetch()}
              busy={isFetching}
            />
          ) : (
            <>
              <Loading />
              <Skeleton className="h-64" />
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Info({ customer, onErased }: { customer: CustomerDetail; onErased: () => void }) {
  return (
    <>
      <dl className="grid grid-cols-[7.75rem_minmax(0,1fr)] gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)] gap-y-2.5">
        <Fact name="Name">{customer.name}</Fact>
        <Fact name="Email">
          <EmailLink email={customer.email} className="link wrap-anywhere" />
        </Fact>
        <Fact name="Phone">
          {customer.phone ? (
            <a href={`tel:${customer.phone.replaceAll(/[^+\d]/g, '')}`}>{customer.phone}</a>
          ) : (
            '-'
          )}
        </Fact>
        <Fact name="Budget Range">{customer.priceRange ?? '-'}</Fact>
        <Fact name="Newsletter">{customer.newsletter ? 'Subscribed' : 'Not Subscribed'}</Fact>
        <Fact name="Preferences">
          {customer.preferences.length === 0 ? (
            '-'
          ) : (
            <span className="flex flex-wrap gap-1.5">
              {customer.preferences.map((one) => (
                <Tag key={one} look="neutral">
                  {one}
                </Tag>
              ))}
            </span>
          )}
        </Fact>
        <Fact name="Communications">
          <span className="whitespace-pre-line">{customer.communications ?? '-'}</span>
        </Fact>
        <Fact name="Last contact">
          {customer.lastContact ? <LocalDate at={customer.lastContact} /> : '-'}
        </Fact>
        <Memberships customer={customer} />
      </dl>
      {customer.url && (
        <a
          href={customer.url}
          rel="noopener"
          target="_blank"
          className="link mt-3 inline-flex min-h-11 items-center gap-1.5"
        >
          Notes page <ArrowUpRight className="size-4" />
        </a>
      )}
      <CustomerNotes customer={customer} />
      {!isErasedAddress(customer.email) && <ErasePerson customer={customer} onErased={onErased} />}
    </>
  );
}

function Memberships({ customer: { memberships } }: { customer: CustomerDetail }) {
  if (memberships.length === 0) return null;
  return (
    <Fact name="T-shirt club">
      {memberships.map(({ id, since, endedAt }) => (
        <Link key={id} to={memberPath(id)} className="link block">
          {endedAt ? 'Member until ' : 'Member since '}
          <LocalDate at={endedAt ?? since} />
        </Link>
      ))}
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-label">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

function Orders({ customer }: { customer: CustomerDetail }) {
  return (
    <>
      <dl className="grid grid-cols-2 border-b border-hairline pb-4 tabular-nums">
        <div>
          <dt className="text-label">Total orders</dt>
          <dd className="type-h">{customer.totalPurchases}</dd>
        </div>
        <div>
          <dt className="text-label">Total spent</dt>
          <dd className="type-h">{formatMoney(customer.totalSpent)}</dd>
        </div>
      </dl>
      {customer.orders.length === 0 ? (
        <p className="mt-5 text-label">No orders yet</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {customer.orders.map((order) => (
            <li key={order.orderId} className="py-4">
              <p className="flex justify-between gap-4 tabular-nums">
                {order.isHere ? (
                  <Link
                    to={`/admin/orders/${order.orderId}`}
                    className="font-semibold underline underline-offset-4"
                  >
                    {order.number}
                  </Link>
                ) : (
                  <span className="font-semibold">{order.number}</span>
                )}
                <span>{formatExactMoney(order.total)}</span>
              </p>
              <p className="type-small text-label">
                <LocalDate at={order.date} />
              </p>
              <p className="mt-1">{order.items.join(', ')}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
