import { useQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { CallError } from '#app/platform/call.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { ifThere, pageContext } from '#app/platform/page-context.server.ts';
import { isId } from '#app/platform/storage/id.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { ClubHead } from '../../../frame/club-head.tsx';
import { memberQuery } from '../queries.ts';
import { getMember } from '../read-detail.server.ts';
import { detailCopy as copy } from './copy.ts';
import { MemberDetailView, MemberHead } from './member-detail.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? '';
  const member = isId(id) ? await ifThere(getMember(context.get(pageContext), id)) : undefined;
  if (!member) return unknown();
  const initialData: InitialData = [[memberQuery(id).queryKey, member]];
  return data({ initialData });
}

const unknown = () => data({ initialData: [], isUnknown: true }, { status: 404 });

export function clientLoader() {
  return null;
}

/** `/admin/subscriptions/members/:id`: everything of one member, and all that the owner can do for them. */
export default function MemberDetailPage() {
  const { id = '' } = useParams();
  const loaded = useLoaderData<{ isUnknown?: boolean } | null>();
  const {
    data: member,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...memberQuery(id), enabled: !loaded?.isUnknown });
  const isUnknown =
    loaded?.isUnknown ||
    (error instanceof CallError && (error.status === 404 || error.status === 400));
  const title = member
    ? `${member.firstName} ${member.lastName}`
    : isUnknown
      ? copy.unknown
      : copy.title;
  return (
    <main>
      <ClubHead
        title={title}
        above={
          <ArrowLink to="/admin/subscriptions" arrow="left">
            {copy.back}
          </ArrowLink>
        }
      >
        {member && <MemberHead member={member} />}
      </ClubHead>
      {member ? (
        <MemberDetailView key={id} member={member} />
      ) : isUnknown ? (
        <p className="type-statement mt-8 max-w-[28em]">{copy.unknownText}</p>
      ) : error ? (
        <ErrorState
          sentence={copy.failed}
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-8"
        />
      ) : (
        <MemberSkeleton />
      )}
    </main>
  );
}

function MemberSkeleton() {
  return (
    <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Loading />
      <Skeleton className="h-28 lg:col-span-2" />
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  );
}
