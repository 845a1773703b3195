import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { randomUuid } from '#app/platform/secrets/random-uuid.ts';
import { isId } from '#app/platform/storage/id.ts';
import { forgetInTab, keepInTab, readFromTab } from '#app/platform/storage/tab-storage.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import type { AddLetter } from '../contract.ts';
import { letterCopy } from './copy.ts';

const copy = {
  title: 'A new letter',
  busy: 'Beginning a letter',
  failed: 'The letter could not be begun.',
};

/** `/admin/newsletter/new`: begins a letter, made from a post (`?post=`) or about a work (`?work=`), and goes to its editor. */
export default function NewLetterPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const begin = useMutation({
    mutationFn: () => {
      const body = sourceOf(params);
      return call<AddLetter>('POST /api/admin/letters', { body, key: keyOfTab(body) });
    },
    onSuccess: ({ id }) => {
      forgetInTab(kept);
      return navigate(`/admin/newsletter/${id}`, { replace: true });
    },
  });
  const { mutate } = begin;
  useEffect(() => mutate(), [mutate]);
  return (
    <main>
      <PageHead title={copy.title} />
      <BackLink to="/admin/newsletter">{letterCopy.allLetters}</BackLink>
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
          <Skeleton className="h-12" />
          <Skeleton className="h-96" />
        </div>
      )}
    </main>
  );
}

function sourceOf(params: URLSearchParams): { postId?: string; workId?: string } {
  const [post, work] = [params.get('post') ?? '', params.get('work') ?? ''];
  return { ...(isId(post) && { postId: post }), ...(isId(work) && { workId: work }) };
}

const kept = 'new-letter';

/** Kept in the tab until the draft is there: a reload of this page begins no second one of the same source. */
function keyOfTab(source: object): string {
  const about = JSON.stringify(source);
  const before = readFromTab(kept, { key: '', about: '' });
  const key = before.about === about && before.key ? before.key : randomUuid();
  keepInTab(kept, { key, about });
  return key;
}
