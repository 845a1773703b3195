import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListedWork } from '#app/features/catalog/contract.ts';
import type { ProductType } from '#app/features/shipping/estimate/delivery.ts';
import { shippingQuery } from '#app/features/shipping/queries.ts';
import type {
  RemoveZone,
  SaveHandling,
  SaveZone,
  Zones,
} from '#app/features/shipping/zones/contract.ts';
import { call } from '#app/platform/call.ts';
import type { Body } from '#app/platform/endpoint.ts';

export const zonesQuery = () => queryOptions<Zones>({ queryKey: ['/api/admin/settings/shipping'] });

/** The newest work of a kind that can be bought. */
export const sampleQuery = (kind: ProductType) =>
  queryOptions<ListedWork[]>({ queryKey: [`/api/artworks?type=${kind}&available=true&limit=1`] });

/** Saves or removes a zone, or how long things take that are made first; what the shop asks for shipping is read again where this visit shows it. */
export function useChangeZone() {
  const client = useQueryClient();
  const onSuccess = (zones: Zones) => {
    client.setQueryData(zonesQuery().queryKey, zones);
    void client.invalidateQueries({ queryKey: shippingQuery().queryKey });
  };
  const save = useMutation({
    mutationFn: ({ id, body }: { id: string; body: Body<SaveZone> }) =>
      call<SaveZone>('PUT /api/admin/settings/shipping/zones/:id', { params: { id }, body }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) =>
      call<RemoveZone>('DELETE /api/admin/settings/shipping/zones/:id', { params: { id } }),
    onSuccess,
  });
  const saveDays = useMutation({
    mutationFn: (body: Body<SaveHandling>) =>
      call<SaveHandling>('PUT /api/admin/settings/shipping/handling', { body }),
    onSuccess,
  });
  return { save, remove, saveDays };
}
