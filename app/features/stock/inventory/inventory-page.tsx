import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { formatMoney, toDecimal } from '#app/platform/formats/money.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { SelectField } from '#app/ui/forms/field.tsx';
import { SearchForm } from '#app/ui/forms/search-form.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { useNothingKnown, notionQuery } from '#app/features/notion/queries.ts';
import { getNotion } from '#app/features/notion/service.server.ts';
import { NotionNotice } from '#app/features/notion/notion-notice.tsx';
import { Figures } from '#app/features/admin/figures.tsx';
import type { InventoryItem } from './contract.ts';
import { inventoryKey, type Filter, filtered, statuses, summaryOf, types } from './inventory.ts';
import { ItemDialog } from './item-dialog.tsx';
import { ItemTable } from './item-table.tsx';
import { MerchandiseSection } from './merchandise-section.tsx';
import { listInventory } from './service.server.ts';

const inventoryQuery = () =>
  queryOptions<InventoryItem[]>({ queryKey: inventoryKey, refetchInterval: 30_000 });

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const within = context.get(pageContext);
  return {
    initialData: [
      [inventoryQuery().queryKey, await listInventory(within)],
      [notionQuery().queryKey, await getNotion(within)],
    ],
  };
}

export function clientLoader() {
  return null;
}

/** `/admin/inventory`: what there is, where it is, and in which state (spec. section 2). */
export default function InventoryPage() {
  const { data: items, error, refetch, isFetching } = useQuery(inventoryQuery());
  const [filter, setFilter] = useState<Filter>({ search: '', type: 'all', status: 'all' });
  const [open, setOpen] = useState<string>();
  const isNothingKnown = useNothingKnown('inventory', items?.length);
  const found = isNothingKnown ? undefined : items && filtered(items, filter);
  const edited = items?.find(({ id }) => id === open);
  return (
    <main>
      <PageHead title="Inventory Management" />
      <h1 className="type-d2">Inventory Management</h1>
      <NotionNotice kind="inventory" />
      <Summary items={items} />
      <Filters filter={filter} onChange={setFilter} />
      {found ? (
        <>
          <p role="status" className="mt-6 text-label tabular-nums">
            {found.length === 1 ? '1 item found' : `${found.length} items found`}
          </p>
          {found.length > 0 ? (
            <ItemTable items={found} onEdit={setOpen} />
          ) : (
            <EmptyState sentence="No inventory items found" className="mt-4" />
          )}
        </>
      ) : error || isNothingKnown ? (
        <ErrorState
          sentence="Failed to load inventory. Please try again."
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-6"
        />
      ) : (
        <RowSkeletons />
      )}
      <MerchandiseSection />
      {edited && <ItemDialog key={edited.id} item={edited} onClose={() => setOpen(undefined)} />}
    </main>
  );
}

function Summary({ items }: { items: readonly InventoryItem[] | undefined }) {
  const summary = items && summaryOf(items);
  return (
    <Figures
      figures={[
        ['Total Items', summary?.total],
        ['Available', summary?.available],
        ['Sold', summary?.sold],
        ['Total Value', summary && formatMoney(toDecimal(summary.value))],
      ]}
    />
  );
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  return (
    <SearchForm
      text={filter.search}
      onSearch={(search) => onChange({ ...filter, search })}
      placeholder="Search by title, location, or notes..."
      className="mt-8 grid grid-cols-2 gap-x-4 gap-y-4 sm:gap-x-6 sm:grid-cols-[minmax(0,1fr)_12rem_12rem]"
      fieldClassName="col-span-2 sm:col-span-1"
    >
      <SelectField
        id="type"
        label="Type"
        value={filter.type}
        onChange={(event) => onChange({ ...filter, type: event.target.value as Filter['type'] })}
      >
        <option value="all">All Types</option>
        {Object.entries(types).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="status"
        label="Status"
        value={filter.status}
        onChange={(event) =>
          onChange({ ...filter, status: event.target.value as Filter['status'] })
        }
      >
        <option value="all">All Status</option>
        {Object.entries(statuses).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    </SearchForm>
  );
}

function RowSkeletons() {
  return (
    <div className="mt-12 grid gap-4">
      <Loading />
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-32 lg:h-16" />
      ))}
    </div>
  );
}
