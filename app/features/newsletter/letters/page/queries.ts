import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '#app/platform/endpoint.ts';
import type { LetterRow, LetterDetail, ListLetters, PreviewLetter } from '../contract.ts';

const letters = '/api/admin/letters';

/** Milliseconds between looks at what goes out. */
const lookMs = 4000;
const minuteMs = 60_000;

/** The owner's list: one query for each page of it. */
export const lettersQuery = (page: number) =>
  queryOptions<Reply<ListLetters>>({
    queryKey: [`${letters}${page > 1 ? `?page=${page}` : ''}`],
    refetchInterval: ({ state }) => lookAgain(state.data?.letters ?? []),
  });

export const letterQuery = (id: string) =>
  queryOptions<LetterDetail>({
    queryKey: [letters, id],
    refetchInterval: ({ state }) => lookAgain(state.data ? [state.data] : []),
  });

export const letterPreviewQuery = (id: string) =>
  queryOptions<Reply<PreviewLetter>>({ queryKey: [letters, id, 'preview'] });

/** After how many milliseconds letters are to be read again: soon while one goes out or is due, and each minute while one is scheduled. */
function lookAgain(shown: readonly Pick<LetterRow, 'state' | 'sendAt'>[]): number | false {
  if (shown.some(({ state }) => state === 'sending')) return lookMs;
  const leave = shown.flatMap(({ state, sendAt }) =>
    state === 'scheduled' && sendAt ? [Date.parse(sendAt)] : [],
  );
  if (leave.length === 0) return false;
  return Math.min(Math.max(Math.min(...leave) - Date.now(), lookMs), minuteMs);
}

/** Whether a query is one of the letters. */
export const isOfLetters = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  String(queryKey[0]).startsWith(letters);
