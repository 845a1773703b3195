import { useQuery } from '@tanstack/react-query';
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useParams,
  useRouteError,
} from 'react-router';
import type { InitialData } from '#app/platform/initial-data.ts';
import { ifThere, notFound, pageContext } from '#app/platform/page-context.server.ts';
import { isId } from '#app/platform/storage/id.ts';
import { getPostDetail } from '../drafts/get-post.server.ts';
import '../field/field.css';
import { postCopy as copy } from './copy.ts';
import { EditorFrame, MissingText } from './editor-frame.tsx';
import { PostEditor } from './post-editor.tsx';
import { postSheetQuery } from './queries.ts';

const back = { to: '/admin/posts', label: copy.allPosts };

export async function loader({
  context,
  params,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const id = params['id'] ?? '';
  const sheet = isId(id) ? await ifThere(getPostDetail(context.get(pageContext), id)) : undefined;
  if (!sheet) throw notFound();
  return { initialData: [[postSheetQuery(id).queryKey, sheet]] };
}

export function clientLoader() {
  return null;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <MissingText words={copy} back={back} />;
}

/** `/admin/posts/{id}`: the editor of a post, a draft or one that is on the site. */
export default function PostEditorPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    ...postSheetQuery(id),
    // What came with the page may have been read before the page that was left had saved.
    refetchOnMount: 'always',
  });
  const sheet = query.data;
  return (
    <EditorFrame words={copy} back={back} query={query}>
      {sheet && <PostEditor key={sheet.id} sheet={sheet} />}
    </EditorFrame>
  );
}
