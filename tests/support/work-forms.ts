import { WorkForm } from '#app/features/works/form-contract.ts';
import type { TestSite } from './site.ts';

/** The owner's calls on works, for tests. */
export function worksOf(site: TestSite, headers: Record<string, string>) {
  const call = (method: string, path: string, body?: unknown) =>
    site.call(method, `/api/admin/works${path}`, body, headers);
  const formOf = async (id: string) => WorkForm.parse((await call('GET', `/${id}`)).body.form);
  const type = async (id: string, given: Partial<WorkForm>) => {
    const before = await formOf(id);
    const changes = Object.entries(given).map(([field, is]) => [
      field,
      { was: before[field as keyof WorkForm], is },
    ]);
    return call('PATCH', `/${id}`, { changes: Object.fromEntries(changes) });
  };
  const draft = async (given: Partial<WorkForm>) => {
    const id = (await call('POST', '', { kind: given.kind ?? 'original' })).body.id as string;
    await type(id, given);
    return id;
  };
  const publish = (id: string, body: object = {}) => call('POST', `/${id}/publish`, body);
  return { call, formOf, type, draft, publish };
}
