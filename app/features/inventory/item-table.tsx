import type { ReactNode } from 'react';
import { formatExactMoney, formatMoney } from '#app/platform/money.ts';
import { Button } from '#app/ui/button.tsx';
import { ArrowUpRight } from '#app/ui/icons.tsx';
import { Tag, type TagLook } from '#app/ui/tag.tsx';
import type { InventoryItem, Variant } from './contract.ts';
import { statuses, types } from './inventory.ts';

type ItemTableProps = { items: readonly InventoryItem[]; onEdit: (id: string) => void };

const looks: Record<InventoryItem['status'], TagLook> = {
  available: 'shipped',
  sold: 'neutral',
  exhibition: 'processing',
  private: 'pending',
};

/** A table beside the desk; on a phone each row is a card whose cells carry the names of their columns. */
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

const cell = 'block py-1 lg:table-cell lg:py-4 lg:pr-5';

function Row({ item, onEdit }: { item: InventoryItem; onEdit: () => void }) {
  return (
    <tr className="block border-b border-hairline py-4 align-top lg:table-row lg:py-0">
      <td className={`${cell} lg:max-w-[24rem]`}>
        <p className="type-title">{item.title}</p>
        {item.websiteArtworkId && <p className="type-small break-all text-label">{item.websiteArtworkId}</p>}
        {item.notes && <p className="type-small mt-1 whitespace-pre-line">{item.notes}</p>}
      </td>
      <Cell name="Type">{types[item.type]}</Cell>
      <Cell name="Status">
        <Tag look={looks[item.status]}>{statuses[item.status]}</Tag>
      </Cell>
      <Cell name="Location">{item.location ?? '-'}</Cell>
      <Cell name="Price" className="tabular-nums lg:text-right">
        {item.originalPrice === null ? '-' : formatMoney(item.originalPrice)}
      </Cell>
      <Cell name="Variants">{item.variants.length === 0 ? '-' : <Variants variants={item.variants} />}</Cell>
      <td className="block pt-2 lg:table-cell lg:py-2.5">
        <div className="flex items-center gap-5 whitespace-nowrap">
          <Button variant="quiet" size="small" onClick={onEdit}>
            Edit<span className="sr-only"> {item.title}</span>
          </Button>
          {item.url && (
            <a href={item.url} rel="noopener" target="_blank" className="link inline-flex min-h-11 items-center gap-1.5">
              Notes page<span className="sr-only"> of {item.title}</span> <ArrowUpRight className="size-4" />
            </a>
          )}
        </div>
      </td>
    </tr>
  );
}

function Cell({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <td className={`flex gap-4 py-1 lg:table-cell lg:py-4 lg:pr-5 ${className ?? ''}`}>
      <span aria-hidden="true" className="type-caption w-20 shrink-0 pt-0.5 text-label lg:hidden">
        {name}
      </span>
      <div className="min-w-0 grow">{children}</div>
    </td>
  );
}

function Variants({ variants }: { variants: readonly Variant[] }) {
  return (
    <ul className="grid gap-1 tabular-nums">
      {variants.map(({ id, size, price, stock, active }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{size}</span>
          <span>{formatExactMoney(price)}</span>
          <span className="text-label">{stock === null ? 'on demand' : `${stock} in stock`}</span>
          {!active && <Tag look="neutral">Inactive</Tag>}
        </li>
      ))}
    </ul>
  );
}
