import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '#app/platform/endpoint.ts';
import type { ListTexts, TextDetail } from '../contract.ts';
import type { WordName } from '../names.ts';

const words = '/api/admin/settings/words';

export const textListQuery = () => queryOptions<Reply<ListTexts>>({ queryKey: [words] });

export const textSheetQuery = (name: WordName) =>
  queryOptions<TextDetail>({ queryKey: [words, name] });
