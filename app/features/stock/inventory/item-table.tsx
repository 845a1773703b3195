import { formatMoney } from '#app/platform/formats/money.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { ArrowUpRight } from '#app/ui/icons/admin-icons.tsx';
import { Tag, type TagLook } from '#app/ui/tag.tsx';
import { standingText } from '#app/features/shop/card/availability-label.ts';
import type { InventoryItem, Variant } from './contract.ts';
import { statuses, types } from './inventory.ts';

type ItemTableProps = { items: readonly InventoryItem[]; onEdit: (id: string) => void };

const looks: Record<InventoryItem['status'], TagLook> = {
  available: 'shipped',
  sold: 'neutral',
  exhibition: 'processing',
  private: 'pending',
};

/** A table on a wide screen; on a phone each row is a card whose cells carry the names of their columns. */
export function ItemTable({ items, onEdit }: ItemTableProps) {
  return (
    <table className="mt-4 block w-full lg:table">
      <thead className="hidden border-b border-ink lg:table-header-group">
        <tr className="text-left align-bottom">
          {['Title', 'Type', 'Status', 'Location'].map((name) => (
            <th key={name} scope="col" className="type-caption py-2 pr-5 font-normal text-label">
              {name}
            </th>
          ))}
          <th scope="col" className="type-caption py-2 pr-5 text-right font-normal text-label">
            Price
          </th>
          <th scope="col" className="type-caption py-2 pr-5 font-normal text-label">
            Variants
          </th>
          <th scope="col" className="type-caption py-2 font-normal text-label">
            Actions
          </th>
        </tr>
      </thead>
      <tbody className="block lg:table-row-group">
        {items.map((item) => (
          <Row key={item.id} item={item} onEdit={() => onEdit(item.id)} />
        ))}
      </tbody>
    </table>
  );
}

const cell = 'lg:table-cell lg:py-4 lg:pr-5 lg:mt-0';

// On a phone: title and state; kind, place and price; sizes; notes; id and Edit.
function Row({ item, onEdit }: { item: InventoryItem; onEdit: () => void }) {
  return (
    <tr className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 border-b border-hairline pt-4 pb-1 align-top lg:table-row lg:py-0">
      <TitleCell item={item} />
      <td className={`${cell} order-1 col-start-1 mt-1 text-label lg:text-ink`}>
        {types[item.type]}
      </td>
      <td className={`${cell} row-start-1 col-start-3 text-right lg:text-left`}>
        <Tag look={looks[item.status]}>{statuses[item.status]}</Tag>
        {item.websiteArtworkId && item.status === 'private' && (
          <span className="type-small mt-1 block text-label">
            {standingText({ standing: item.status })}
          </span>
        )}
      </td>
      <td className={`${cell} order-1 mt-1 wrap-anywhere`}>{item.location || '-'}</td>
      <td className={`${cell} order-1 mt-1 text-right tabular-nums`}>
        {item.originalPrice === null ? '-' : formatMoney(item.originalPrice)}
      </td>
      <td
        className={`${cell} order-2 col-span-3 mt-2 ${item.variants.length === 0 ? 'max-lg:hidden' : ''}`}
      >
        {item.variants.length === 0 ? '-' : <Variants variants={item.variants} />}
      </td>
      <td
        className={`order-5 flex gap-6 lg:table-cell lg:py-1.5 ${item.url ? 'col-span-3' : 'col-start-3 justify-end'}`}
      >
        <Button variant="quiet" size="small" onClick={onEdit}>
          Edit<span className="sr-only"> {item.title}</span>
        </Button>
        {item.url && (
          <a
            href={item.url}
            rel="noopener"
            target="_blank"
            className="link inline-flex min-h-11 items-center gap-1.5"
          >
            Notes page<span className="sr-only"> of {item.title}</span>{' '}
            <ArrowUpRight className="size-4" />
          </a>
        )}
      </td>
    </tr>
  );
}

function TitleCell({ item }: { item: InventoryItem }) {
  return (
    <td className="contents lg:table-cell lg:max-w-[24rem] lg:py-4 lg:pr-5">
      <div className="col-span-2 flex items-start gap-3.5">
        <Thumbnail url={item.imageUrl} />
        <p className="type-title min-w-0 wrap-anywhere">{item.title}</p>
      </div>
      {item.websiteArtworkId && (
        <p
          title={item.websiteArtworkId}
          className={`type-small order-4 self-center py-1 text-label lg:mt-1 lg:py-0 ${item.url ? 'col-span-3' : 'col-span-2'}`}
        >
          No. {item.websiteArtworkId.slice(0, 8)}
        </p>
      )}
      {item.notes && (
        <p className="type-small order-3 col-span-3 mt-2 whitespace-pre-line wrap-anywhere lg:mt-1">
          {item.notes}
        </p>
      )}
    </td>
  );
}

function Thumbnail({ url }: { url: string | null }) {
  if (!url) return <span aria-hidden="true" className="size-14 shrink-0 bg-recess" />;
  return (
    <img
      src={url}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      className="size-14 shrink-0 bg-recess object-contain"
    />
  );
}

function Variants({ variants }: { variants: readonly Variant[] }) {
  return (
    <ul className="grid gap-1 tabular-nums">
      {variants.map(({ id, size, price, stock, active }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{size}</span>
          <span>{formatMoney(price)}</span>
          <span className="text-label">{stock === null ? 'on demand' : `${stock} in stock`}</span>
          {!active && <Tag look="neutral">Inactive</Tag>}
        </li>
      ))}
    </ul>
  );
}
