import { formatMoney } from '#app/platform/formats/money.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { EmailAddress } from '#app/ui/wrapped-email.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { Customer } from '../contract.ts';

type CustomerTableProps = { customers: readonly Customer[]; onOpen: (id: string) => void };

const shownPreferences = 2;

/** A table on a wide screen, cards on a phone. A press anywhere on a row opens it; the button is for the keyboard. */
export function CustomerTable({ customers, onOpen }: CustomerTableProps) {
  return (
    <table className="mt-6 block w-full lg:table">
      <thead className="hidden border-b border-ink lg:table-header-group">
        <tr className="text-left">
          {['Customer', 'Contact', 'Stats', 'Actions'].map((name) => (
            <th
              key={name}
              scope="col"
              className="type-caption py-2 pr-5 font-normal text-label last:pr-0 nth-3:text-right nth-4:text-right"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block lg:table-row-group">
        {customers.map((customer) => (
          <CustomerRow key={customer.id} customer={customer} onOpen={() => onOpen(customer.id)} />
        ))}
      </tbody>
    </table>
  );
}

type CustomerRowProps = { customer: Customer; onOpen: () => void };

function CustomerRow({ customer, onOpen }: CustomerRowProps) {
  return (
    <tr
      onClick={onOpen}
      className="-mx-(--margin) grid cursor-pointer grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-hairline px-(--margin) pt-4 pb-1 align-top hover:bg-recess lg:table-row lg:py-0"
    >
      <td className="contents lg:table-cell lg:w-2/5 lg:py-4 lg:pr-5">
        <p className="font-semibold wrap-anywhere">{customer.name}</p>
        <Preferences all={customer.preferences} />
      </td>
      <td className="col-start-1 row-start-2 min-w-0 lg:py-4 lg:pr-5">
        <p className="wrap-anywhere">
          <EmailAddress>{customer.email}</EmailAddress>
        </p>
        {customer.phone && <p className="text-label">{customer.phone}</p>}
      </td>
      <td className="contents tabular-nums lg:table-cell lg:py-4 lg:pr-5 lg:text-right">
        <p className="col-start-2 row-start-1 text-right">{formatMoney(customer.totalSpent)}</p>
        <p className="col-start-2 row-start-2 text-right text-label">
          {customer.totalPurchases === 1 ? '1 purchase' : `${customer.totalPurchases} purchases`}
        </p>
      </td>
      <td className="col-start-2 row-start-3 self-center text-right lg:w-30 lg:py-1.5">
        <Button
          variant="quiet"
          size="small"
          onClick={(event) => {
            event.stopPropagation();
            onOpen();
          }}
        >
          View<span className="sr-only"> {customer.name}</span>
        </Button>
      </td>
    </tr>
  );
}

/** Two of them, and how many more there are (spec. section 9). */
function Preferences({ all }: { all: readonly string[] }) {
  if (all.length === 0) return null;
  const more = all.length - shownPreferences;
  return (
    <p className="col-start-1 row-start-3 flex flex-wrap gap-1.5 self-center py-2 lg:mt-1.5 lg:py-0">
      {all.slice(0, shownPreferences).map((one) => (
        <Tag key={one} look="neutral">
          {one}
        </Tag>
      ))}
      {more > 0 && <Tag look="neutral">{`+${more}`}</Tag>}
    </p>
  );
}
