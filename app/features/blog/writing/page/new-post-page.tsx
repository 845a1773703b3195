import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { randomUuid } from '#app/platform/secrets/random-uuid.ts';
import { forgetInTab, keepInTab, readFromTab } from '#app/platform/storage/tab-storage.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import type { AddPost } from '../contract.ts';
import { postCopy } from './copy.ts';

const copy = postCopy.begin;
const kept = 'new-post';

/** `/admin/posts/new`: begins a draft and goes to its editor. */
export default function NewPostPage() {
  const navigate = useNavigate();
  const begin = useMutation({
    mutationFn: () => call<AddPost>('POST /api/admin/posts', { key: keyOfTab() }),
    onSuccess: ({ id }) => {
      forgetInTab(kept);
      return navigate(`/admin/posts/${id}`, { replace: true });
    },
  });
  const { mutate } = begin;
  useEffect(() => mutate(), [mutate]);
  return (
    <main>
      <PageHead title={copy.title} />
      <BackLink to="/admin/posts">{postCopy.allPosts}</BackLink>
      <h1 className="type-d2 mt-2">{copy.title}</h1>
      {begin.error ? (
        <ErrorState
          sentence={refusalOf(begin.error) ?? copy.failed}
          retry={() => mutate()}
          busy={begin.isPending}
          className="mt-8"
        />
      ) : (
        <div className="mt-8 grid max-w-3xl gap-5">
          <Loading>{copy.busy}</Loading>
          <Skeleton className="h-16" />
          <Skeleton className="h-96" />
        </div>
      )}
    </main>
  );
}

/** Kept in the tab until the draft is there: a reload of this page begins no second one. */
function keyOfTab(): string {
  const key = readFromTab(kept, { key: '' }).key || randomUuid();
  keepInTab(kept, { key });
  return key;
}
