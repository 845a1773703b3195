import { formatMoney } from '#app/platform/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { Customer } from './contract.ts';

type CustomerTableProps = { customers: readonly Customer[]; onOpen: (id: string) => void };

const shownPreferences = 2;

/** A table beside the desk, cards on a phone. A press anywhere on a row opens it; the button is for the keyboard. */
export function CustomerTable({ customers, onOpen }: CustomerTableProps) {
  return (
    <table className="mt-6 block w-full lg:table">
      <thead className="hidden border-b border-ink lg:table-header-group">
        <tr className="text-left">
          {['Customer', 'Contact', 'Stats', 'Actions'].map((name) => (
            <th key={name} scope="col" className="type-caption py-2 pr-5 font-normal text-label last:pr-0 last:text-right">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block lg:table-row-group">
        {customers.map((customer) => (
          <tr
            key={customer.id}
            onClick={() => onOpen(customer.id)}
            className="grid cursor-pointer grid-cols-[1fr_auto] gap-x-4 border-b border-hairline py-4 align-top hover:bg-recess lg:table-row lg:py-0"
          >
            <td className="col-span-2 lg:py-4 lg:pr-5">
              <p className="font-semibold">{customer.name}</p>
              <Preferences all={customer.preferences} />
            </td>
            <td className="col-span-2 mt-1 min-w-0 lg:mt-0 lg:py-4 lg:pr-5">
              <p className="truncate">{customer.email}</p>
              {customer.phone && <p className="text-label">{customer.phone}</p>}
            </td>
            <td className="mt-2 self-center tabular-nums lg:mt-0 lg:py-4 lg:pr-5">
              <p>{customer.totalPurchases === 1 ? '1 purchase' : `${customer.totalPurchases} purchases`}</p>
              <p className="text-label">{formatMoney(customer.totalSpent)}</p>
            </td>
            <td className="mt-2 self-center lg:mt-0 lg:py-2.5 lg:text-right">
              <Button
                variant="quiet"
                size="small"
                onClick={(event) => {
                  event.stopPropagation();
                  onOpen(customer.id);
                }}
              >
                View<span className="sr-only"> {customer.name}</span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Two of them, and how many more there are (spec. section 9). */
function Preferences({ all }: { all: readonly string[] }) {
  if (all.length === 0) return null;
  const more = all.length - shownPreferences;
  return (
    <p className="mt-1.5 flex flex-wrap gap-1.5">
      {all.slice(0, shownPreferences).map((one) => (
        <Tag key={one} look="neutral">
          {one}
        </Tag>
      ))}
      {more > 0 && <Tag look="neutral">{`+${more}`}</Tag>}
    </p>
  );
}
