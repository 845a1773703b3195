import { useQuery } from '@tanstack/react-query';
import { LocalMoment } from '#app/ui/local-date.tsx';
import type { InventoryItem, Movement } from './contract.ts';
import { movementsCopy as copy } from './copy.ts';
import { statuses } from './inventory.ts';

/** Where an item has been, the latest first; folded. */
export function Movements({ item }: { item: InventoryItem }) {
  const { data: movements, error } = useQuery<Movement[]>({
    queryKey: [`/api/admin/inventory/${item.id}/movements`],
  });
  if (movements?.length === 0) return null;
  return (
    <details className="mt-6 border-t border-hairline pt-2">
      <summary className="type-label flex min-h-11 cursor-pointer items-center">
        {copy.title}
      </summary>
      {error && <p className="pb-2 text-label">{copy.failed}</p>}
      <ol className="grid gap-3 pb-2">
        {movements?.map(({ at, location, status }) => (
          <li key={at} className="wrap-anywhere">
            <span className="type-small block text-label">
              <LocalMoment at={at} />
            </span>
            {[location, statuses[status]].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ol>
    </details>
  );
}
