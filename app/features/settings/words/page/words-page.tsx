import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { wordsSection } from '#app/features/settings/frame/sections.ts';
import { QueryContent } from '#app/features/settings/frame/query-content.tsx';
import { SettingsFrame } from '#app/features/settings/frame/settings-frame.tsx';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { textCopy, wordsCopy as copy } from '../copy.ts';
import { wordNames, type WordName } from '../names.ts';
import { getTextDetail, listTexts } from '../service.server.ts';
import { textListQuery, textSheetQuery } from './queries.ts';
import { TextEditor } from './text-editor.tsx';
import { TextList } from './text-list.tsx';

export async function loader({
  context,
  params,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const within = context.get(pageContext);
  const name = nameOf(params['name']);
  if (!name && params['name']) throw new AppError('missing', 'There is no such text.');
  const list = [textListQuery().queryKey, await listTexts(within)] as const;
  if (!name) return { initialData: [list] };
  return {
    initialData: [list, [textSheetQuery(name).queryKey, await getTextDetail(within, name)]],
  };
}

export function clientLoader() {
  return null;
}

/** `/admin/settings/words/{name}`: one of the owner's texts; without a name, the list of them. */
export default function WordsPage() {
  const name = nameOf(useParams()['name']);
  if (!name)
    return (
      <SettingsFrame at={wordsSection} title={copy.section} intro={copy.intro} parts={<TextList />}>
        <TextList className="mt-8 max-w-[26rem] border-t border-ink lg:hidden" />
      </SettingsFrame>
    );
  return (
    <SettingsFrame
      at={wordsSection}
      title={textCopy[name].title}
      intro={textCopy[name].where}
      parts={<TextList at={name} />}
      back={{ to: wordsSection, label: copy.section }}
    >
      <TextRoom key={name} name={name} />
    </SettingsFrame>
  );
}

function TextRoom({ name }: { name: WordName }) {
  // What came with the page may have been read before the page that was left had saved.
  const query = useQuery({ ...textSheetQuery(name), refetchOnMount: 'always' });
  return (
    <QueryContent query={query} failed={copy.notLoaded} blocks={['h-80', 'h-12']}>
      {(sheet) => <TextEditor sheet={sheet} />}
    </QueryContent>
  );
}

const nameOf = (name: string | undefined) => wordNames.find((one) => one === name);
