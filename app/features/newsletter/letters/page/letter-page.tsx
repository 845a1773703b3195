import { useQuery } from '@tanstack/react-query';
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useParams,
  useRouteError,
} from 'react-router';
import '#app/features/blog/writing/field/field.css';
import { EditorFrame, MissingText } from '#app/features/blog/writing/page/editor-frame.tsx';
import type { InitialData } from '#app/platform/initial-data.ts';
import { ifThere, notFound, pageContext } from '#app/platform/page-context.server.ts';
import { isId } from '#app/platform/storage/id.ts';
import { getLetter } from '../drafts/get-letter.server.ts';
import { letterCopy as copy } from './copy.ts';
import { LetterEditor } from './editor/letter-editor.tsx';
import { letterQuery } from './queries.ts';
import { LetterView } from './sent/letter-view.tsx';

const back = { to: '/admin/newsletter', label: copy.allLetters };

export async function loader({
  context,
  params,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const id = params['id'] ?? '';
  const sheet = isId(id) ? await ifThere(getLetter(context.get(pageContext), id)) : undefined;
  if (!sheet) throw notFound();
  return { initialData: [[letterQuery(id).queryKey, sheet]] };
}

export function clientLoader() {
  return null;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <MissingText words={copy} back={back} />;
}

/** `/admin/newsletter/{id}`: a letter to readers, in its editor until it is scheduled or sent. */
export default function LetterPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    ...letterQuery(id),
    // What came with the page may have been read before the page that was left had saved.
    refetchOnMount: 'always',
  });
  const sheet = query.data;
  return (
    <EditorFrame words={copy} back={back} query={query}>
      {sheet &&
        (sheet.state === 'draft' ? (
          <LetterEditor key={sheet.id} sheet={sheet} />
        ) : (
          <LetterView sheet={sheet} />
        ))}
    </EditorFrame>
  );
}
