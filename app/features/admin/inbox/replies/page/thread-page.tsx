import { useQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { CallError } from '#app/platform/call.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { ifThere, pageContext } from '#app/platform/page-context.server.ts';
import { isId } from '#app/platform/storage/id.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { EmailAddress } from '#app/ui/wrapped-email.tsx';
import { Ties } from '../../inquiry-card.tsx';
import type { Thread } from '../contract.ts';
import { getThread } from '../thread.server.ts';
import { threadCopy as copy } from './copy.ts';
import { Messages } from './messages.tsx';
import { threadQuery } from './queries.ts';
import { ReplyForm } from './reply-form.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? '';
  const thread = isId(id) ? await ifThere(getThread(context.get(pageContext), id)) : undefined;
  if (!thread) return unknown();
  const initialData: InitialData = [[threadQuery(id).queryKey, thread]];
  return data({ initialData });
}

const unknown = () => data({ initialData: [], isUnknown: true }, { status: 404 });

export function clientLoader() {
  return null;
}

/** `/admin/inbox/:id`: all that one person wrote through the form and what was answered, with the answer to come. */
export default function ThreadPage() {
  const { id = '' } = useParams();
  const loaded = useLoaderData<{ isUnknown?: boolean } | null>();
  const query = useQuery({ ...threadQuery(id), enabled: !loaded?.isUnknown });
  const { data: thread, error } = query;
  const isUnknown =
    loaded?.isUnknown || (error instanceof CallError && [400, 404].includes(error.status));
  return (
    <main>
      <PageHead title={thread ? nameOf(thread) : copy.title} />
      <BackLink to="/admin/inbox">{copy.back}</BackLink>
      {thread ? (
        <ThreadView key={id} thread={thread} />
      ) : isUnknown ? (
        <p className="type-statement mt-8 max-w-[28em]">{copy.unknown}</p>
      ) : error ? (
        <ErrorState
          sentence={copy.notLoaded}
          retry={() => void query.refetch()}
          busy={query.isFetching}
          className="mt-8"
        />
      ) : (
        <div className="mt-8">
          <Loading />
          <Skeleton className="h-60" />
        </div>
      )}
    </main>
  );
}

function ThreadView({ thread }: { thread: Thread }) {
  const { inquiry, messages } = thread;
  return (
    <>
      <h1 className="type-d2 mt-3 [overflow-wrap:anywhere]">{nameOf(thread)}</h1>
      <p className="mt-2 text-label [overflow-wrap:anywhere]">
        <EmailAddress>{inquiry.email}</EmailAddress>
      </p>
      <Ties inquiry={inquiry} />
      <Messages name={nameOf(thread)} messages={messages} />
      {inquiry.state === 'held' ? (
        <p className="mt-8 max-w-[46em] text-label">{copy.held}</p>
      ) : (
        <ReplyForm inquiry={inquiry} />
      )}
    </>
  );
}

const nameOf = ({ inquiry: { firstName, lastName } }: Thread) => `${firstName} ${lastName}`;
