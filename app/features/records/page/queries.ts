import { queryOptions } from '@tanstack/react-query';
import { pagesOf } from '#app/platform/paging/page-query.ts';
import type { Entity, Record as Kept, RecordCounts, RecordDetail } from '../contract.ts';
import type { EntityName } from '../entities/names.ts';

export const recordsRoot = '/api/admin/records';
export const recordPage = 25;

export const entitiesQuery = () => queryOptions<Entity[]>({ queryKey: [recordsRoot] });
export const countsQuery = () =>
  queryOptions<RecordCounts>({ queryKey: [`${recordsRoot}/counts`] });
export const recordQuery = (entity: EntityName, id: string) =>
  queryOptions<RecordDetail>({ queryKey: [`${recordsRoot}/${entity}`, id] });

const sought = (search: string) => (search ? `&search=${encodeURIComponent(search)}` : '');

/** Records of a kind that a search finds, page after page. */
export const recordsQuery = (entity: EntityName, search: string) =>
  pagesOf<Kept>(`${recordsRoot}/${entity}?limit=${recordPage}${sought(search)}`, recordPage);

/** Where the browser saves them as a table. */
export const exportPath = (entity: EntityName, search: string): string =>
  `${recordsRoot}/${entity}/export${sought(search).replace('&', '?')}`;
