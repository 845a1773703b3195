import { data, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { AppError } from '#app/platform/errors.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { readMember } from '../read-member.server.ts';
import { AskLink } from './ask-link.tsx';
import { manageCopy as copy } from './copy.ts';
import { MemberSkeleton } from './member-skeleton.tsx';
import { MemberView } from './member-view.tsx';
import { isOver, memberKey, useMember } from './use-member.ts';

/** A member's page behind a mailed link: whoever holds the token sees it, and it is never kept by a cache. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params['token'] ?? '';
  try {
    const member = await readMember(context.get(pageContext), { params: { token } });
    return data({ isGone: false, initialData: [[memberKey(token), member]] });
  } catch (error) {
    if (error instanceof AppError && (error.code === 'missing' || error.code === 'gone'))
      return data({ isGone: true, initialData: [] }, { status: 404 });
    throw error;
  }
}

export function clientLoader() {
  return null;
}

/** `/subscription/manage/{token}`: what a member can see and change without an account. */
export default function ManagePage() {
  const { token = '' } = useParams();
  const isGone = useLoaderData<{ isGone: boolean } | null>()?.isGone ?? false;
  const { data: member, error, refetch, isFetching } = useMember(token, isGone);
  if (isGone || isOver(error)) return <AskLink isExpired />;
  return (
    <main className="wall pt-10 pb-28 lg:pt-12">
      <PageHead title={copy.title} />
      <meta name="robots" content="noindex" />
      {member ? (
        <MemberView member={member} token={token} />
      ) : error ? (
        <ErrorState sentence={copy.notLoaded} retry={() => void refetch()} busy={isFetching} />
      ) : (
        <MemberSkeleton />
      )}
    </main>
  );
}
