import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import type { Body } from '#app/platform/endpoint.ts';
import { pagesOf } from '#app/platform/paging/page-query.ts';
import type { CloseClubMonth, MonthRow, MonthDetail, Shirt } from '../admin/contract.ts';
import type { ShirtTab } from '../admin/tabs.ts';
import type { ChangeShirt, MatchTracking, MoveShirt, ShipShirts } from '../../shipping/contract.ts';

const path = '/api/admin/club/months';
const limit = 25;

export const monthsQuery = () => queryOptions<MonthRow[]>({ queryKey: [path] });

export const monthQuery = (month: string) =>
  queryOptions<MonthDetail>({ queryKey: [`${path}/${month}`] });

/** A tab of the pick list, page after page. */
export const shirtsQuery = (month: string, tab: ShirtTab) =>
  pagesOf<Shirt>(`${path}/${month}/shirts?limit=${limit}&tab=${tab}`, limit);

export function useCloseMonth(month: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call<CloseClubMonth>('POST /api/admin/club/months/:month/close', { params: { month } }),
    onSuccess: (sheet) => client.setQueryData(monthQuery(month).queryKey, sheet),
    onSettled: () => refresh(client),
  });
}

export function useMatchTracking(month: string) {
  return useMutation({
    mutationFn: (body: Body<MatchTracking>) =>
      call<MatchTracking>('POST /api/admin/club/months/:month/match', { params: { month }, body }),
  });
}

export function useShipShirts(month: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<ShipShirts>) =>
      call<ShipShirts>('POST /api/admin/club/months/:month/ship', { params: { month }, body }),
    onSettled: () => refresh(client),
  });
}

/** What the owner changes about one shirt. */
export function useShirtChanges(id: string) {
  const client = useQueryClient();
  const onSettled = () => refresh(client);
  const change = useMutation({
    mutationFn: (body: Body<ChangeShirt>) =>
      call<ChangeShirt>('PATCH /api/admin/club/shirts/:id', { params: { id }, body }),
    onSettled,
  });
  const move = useMutation({
    mutationFn: (body: Body<MoveShirt>) =>
      call<MoveShirt>('PUT /api/admin/club/shirts/:id/status', { params: { id }, body }),
    onSettled,
  });
  return { change, move };
}

function refresh(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [first] }) =>
      [path, '/api/admin/overview'].some((start) => String(first).startsWith(start)),
  });
}
