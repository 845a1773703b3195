import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#app/platform/call.ts';
import { refusalOf, unreached } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type {
  EndClub,
  EndDetail,
  KeepClub,
  OpenMonth,
  PauseMonth,
  PauseDetail,
  Progress,
} from '../contract.ts';
import { endCopy, pauseCopy } from './copy.ts';

const months = '/api/admin/club/months';
const end = '/api/admin/club/end';
/** How often what is under way is looked at, in milliseconds. */
const interval = 3000;

const isUnderWay = (one: Progress | null | undefined) =>
  one !== null && one !== undefined && (one.untold > 0 || one.told < one.members);

export const pauseQuery = (month: string) =>
  queryOptions<PauseDetail>({
    queryKey: [`${months}/${month}/pause`],
    refetchInterval: ({ state: { data } }) =>
      isUnderWay(data?.pause) || isUnderWay(data?.opening) ? interval : false,
  });

export const endQuery = () =>
  queryOptions<EndDetail>({
    queryKey: [end],
    refetchInterval: ({ state: { data } }) =>
      isUnderWay(data?.progress) || isUnderWay(data?.keeping) ? interval : false,
  });

/** Reads again what a decision changes for its members, once it has been carried out for all of them: a month and its pick list show it as well. */
export function useRefreshWhenDone(progress: Progress | null | undefined): void {
  const client = useQueryClient();
  const isRunning = isUnderWay(progress);
  useEffect(() => {
    if (!isRunning) return undefined;
    return () => void refresh(client);
  }, [client, isRunning]);
}

/** Has the club rest in a month, or opens it again. */
export function useRestIn(month: string) {
  const client = useQueryClient();
  const done = (title: string, description?: string) => ({
    onSuccess: (sheet: PauseDetail) => {
      client.setQueryData(pauseQuery(month).queryKey, sheet);
      toast({ title, ...(description && { description }) });
    },
    onError: (error: Error) => failed(pauseCopy.notDone, error),
    onSettled: () => refresh(client),
  });
  const params = { month };
  const rest = useMutation({
    mutationFn: () => call<PauseMonth>('PUT /api/admin/club/months/:month/pause', { params }),
    ...done(pauseCopy.rests(month), pauseCopy.letters),
  });
  const open = useMutation({
    mutationFn: () => call<OpenMonth>('DELETE /api/admin/club/months/:month/pause', { params }),
    ...done(pauseCopy.opened(month), pauseCopy.letters),
  });
  return { rest, open };
}

/** Ends the club, or takes that back. */
export function useEnd() {
  const client = useQueryClient();
  const onSettled = () => refresh(client);
  const onError = (error: Error) => failed(endCopy.notDone, error);
  const seen = (sheet: EndDetail, title: string) => {
    client.setQueryData(endQuery().queryKey, sheet);
    toast({ title, description: pauseCopy.letters });
  };
  const endIt = useMutation({
    mutationFn: (lastMonth: string) =>
      call<EndClub>('PUT /api/admin/club/end', { body: { lastMonth } }),
    onSuccess: (sheet, lastMonth) => seen(sheet, endCopy.ends(lastMonth)),
    onError,
    onSettled,
  });
  const keep = useMutation({
    mutationFn: () => call<KeepClub>('DELETE /api/admin/club/end', {}),
    onSuccess: (sheet) => seen(sheet, endCopy.kept),
    onError,
    onSettled,
  });
  return { endIt, keep };
}

function failed(title: string, error: Error): void {
  toast({ title, description: refusalOf(error) ?? unreached, destructive: true });
}

function refresh(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [first] }) =>
      ['/api/admin/club', '/api/admin/overview', '/api/admin/tasks', '/api/club'].some((start) =>
        String(first).startsWith(start),
      ),
  });
}
