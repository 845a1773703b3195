import { queryOptions } from '@tanstack/react-query';
import type { ListVersions, PreviewWork, WorkDetail } from './contract.ts';
import type { Reply } from '#app/platform/endpoint.ts';

const root = '/api/admin/works';

/** A work as its form shows it. */
export const workSheetQuery = (id: string) => queryOptions<WorkDetail>({ queryKey: [root, id] });

/** What was published of a work. */
export const versionsQuery = (id: string) =>
  queryOptions<Reply<ListVersions>>({ queryKey: [root, id, 'versions'] });

/** The work as its page would show it. */
export const previewQuery = (id: string) =>
  queryOptions<Reply<PreviewWork>>({ queryKey: [root, id, 'preview'] });
