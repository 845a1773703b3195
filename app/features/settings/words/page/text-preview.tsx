import { type SyntheticEvent, useEffect, useState } from 'react';
import { Story } from '#app/features/home/about.tsx';
import { Address } from '#app/features/home/contact.tsx';
import { homeCopy } from '#app/features/home/copy.ts';
import { Promises } from '#app/features/home/promises.tsx';
import { inquiryCopy } from '#app/features/inquiry/copy.ts';
import { MarkdownView } from '#app/features/markdown/markdown-view.tsx';
import { pagesCopy } from '#app/features/pages/copy.ts';
import { isPageName } from '#app/features/pages/page-names.ts';
import { Framed } from '#app/features/works/preview/page/framed.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { Tabs } from '#app/ui/navigation/tabs.tsx';
import type { TextDetail } from '../contract.ts';
import { textCopy, wordsCopy } from '../copy.ts';

const { preview: copy } = wordsCopy;
const windows = { phone: 390, wide: 1280 } as const;
type Width = keyof typeof windows;

type TextPreviewProps = { sheet: TextDetail; width: Width; onWidth: (width: Width) => void };

/** The text where visitors will read it, on a phone and wide, by day and in the dark. It follows what is saved. */
export function TextPreview({ sheet, width, onWidth }: TextPreviewProps) {
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  useEffect(() => {
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    const chosen = document.documentElement.dataset['theme'];
    if (chosen === 'dark' || (chosen === undefined && isDark)) setTheme('dark');
  }, []);
  return (
    <section aria-labelledby="preview-title" className="min-w-0 self-start">
      <div className="flex items-end justify-between gap-6 border-b border-hairline">
        <h2 id="preview-title" className="type-h pb-2.5">
          {copy.title}
        </h2>
        <Tabs
          label={copy.width}
          options={(['phone', 'wide'] as const).map((value) => ({
            value,
            label: copy.widths[value],
          }))}
          value={width}
          onChange={onWidth}
          controls="text-preview"
        />
      </div>
      <div id="text-preview" className="mt-6">
        <Framed title={copy.frame(textCopy[sheet.name].title)} width={windows[width]} theme={theme}>
          <div className="wall py-8" onClickCapture={keepStill} onSubmitCapture={keepStill}>
            <Preview sheet={sheet} />
          </div>
        </Framed>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6">
        <ArrowLink to={textCopy[sheet.name].path}>{copy.open}</ArrowLink>
        <Tabs
          label={copy.light}
          options={(['light', 'dark'] as const).map((value) => ({
            value,
            label: copy.lights[value],
          }))}
          value={theme}
          onChange={setTheme}
          controls="text-preview"
        />
      </div>
    </section>
  );
}

function Preview({ sheet: { name, shown } }: { sheet: TextDetail }) {
  const { studio, html } = shown;
  if (isPageName(name))
    return html === '' ? (
      <EmptyState sentence={copy.empty} />
    ) : (
      <>
        <h2 className="type-d2">{pagesCopy.titles[name]}</h2>
        <MarkdownView
          html={html}
          className={name === 'statement' ? 'statement mt-10' : 'mt-10 max-w-[42rem]'}
        />
      </>
    );
  if (name === 'promises')
    return studio.promises.length === 0 ? (
      <EmptyState sentence={copy.empty} />
    ) : (
      <Promises promises={studio.promises} />
    );
  if (name === 'contact')
    return (
      <>
        <h2 className="type-d2">{inquiryCopy.title}</h2>
        <Address studio={studio} />
      </>
    );
  if (studio.biography === '') return <EmptyState sentence={copy.empty} />;
  return (
    <>
      <h2 className="type-d2">{homeCopy.about.title}</h2>
      <Story studio={studio} />
    </>
  );
}

/** Nothing in it leads away. */
function keepStill(event: SyntheticEvent): void {
  // Of another document, whose elements are not instances of this one's classes.
  const target = event.target as Element;
  if (event.type === 'click' && !target.closest('a, button')) return;
  event.preventDefault();
  event.stopPropagation();
}
