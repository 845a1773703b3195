import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { randomUuid } from '#app/platform/secrets/random-uuid.ts';
import { forgetInTab, keepInTab, readFromTab } from '#app/platform/storage/tab-storage.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import type { AddWork } from '../contract.ts';
import { kinds } from '#app/features/catalog/kind.ts';
import { copy } from './copy.ts';

/** `/admin/works/new`: begins a draft and goes to its form; of `?from=` a print or a thing, as `?kind=` says. */
export default function NewWorkPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const from = search.get('from');
  const kind = kinds.find((one) => one === search.get('kind')) ?? 'original';
  const begin = useMutation({
    mutationFn: () =>
      call<AddWork>('POST /api/admin/works', {
        body: { kind, ...(from && { from }) },
        key: keyOf(from, kind),
      }),
    onSuccess: ({ id }) => {
      forgetInTab(nameOf(from, kind));
      return navigate(`/admin/works/${id}`, { replace: true });
    },
  });
  const { mutate } = begin;
  useEffect(() => mutate(), [mutate]);
  return (
    <main>
      <PageHead title={copy.heads[kind]} />
      <BackLink to="/admin/works">{copy.allWorks}</BackLink>
      <h1 className="type-d2 mt-2">{copy.heads[kind]}</h1>
      {begin.error ? (
        <ErrorState
          sentence={refusalOf(begin.error) ?? copy.notBegun}
          retry={() => mutate()}
          busy={begin.isPending}
          className="mt-8"
        />
      ) : (
        <div className="mt-10 grid max-w-3xl gap-5">
          <Loading>{copy.beginning}</Loading>
          <Skeleton className="h-52" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
    </main>
  );
}

const nameOf = (from: string | null, kind: string) => `new-work:${kind}:${from ?? ''}`;

/** Kept in the tab until the draft is there: a reload of this page begins no second one. */
function keyOf(from: string | null, kind: string): string {
  const name = nameOf(from, kind);
  const key = readFromTab(name, { key: '' }).key || randomUuid();
  keepInTab(name, { key });
  return key;
}
