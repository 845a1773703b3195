import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '#app/platform/endpoint.ts';
import type { LetterSheet, ListLetters, PreviewLetter } from '../contract.ts';

const letters = '/api/admin/letters';

/** Milliseconds between looks at what goes out. */
const lookMs = 4000;

/** The owner's list: one query for each page of it. */
export const lettersQuery = (page: number) =>
  queryOptions<Reply<ListLetters>>({
    queryKey: [`${letters}${page > 1 ? `?page=${page}` : ''}`],
    refetchInterval: ({ state }) =>
      state.data?.letters.some((letter) => letter.state === 'sending') ? lookMs : false,
  });

export const letterQuery = (id: string) =>
  queryOptions<LetterSheet>({
    queryKey: [letters, id],
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? lookMs : false),
  });

export const letterPreviewQuery = (id: string) =>
  queryOptions<Reply<PreviewLetter>>({ queryKey: [letters, id, 'preview'] });

/** Whether a query is one of the letters. */
export const isOfLetters = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  String(queryKey[0]).startsWith(letters);
