import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageHead } from '#app/ui/page-head.tsx';
import type { PageName } from '../page-names.ts';
import { pagesCopy } from '../copy.ts';
import { textQuery } from '../queries.ts';
import { TextBody } from '../text-body.tsx';

/** One of the texts that belong to every order; what is to be done there stands below it, as `children`. */
export function LegalText({ name, children }: { name: PageName; children?: ReactNode }) {
  const { data: text } = useQuery(textQuery(name));
  const title = text?.title ?? pagesCopy.titles[name];
  return (
    <main className="wall pt-10 pb-20 lg:pt-16">
      <PageHead
        title={title}
        path={`/${name}`}
        description={text && beginningOf(text.html)}
        modified={text?.updatedAt ?? undefined}
      />
      <div className="lg:grid lg:grid-cols-12 lg:gap-x-6">
        <h1 className="type-d2 lg:col-span-9 lg:col-start-4">{title}</h1>
        <TextBody
          key={name}
          name={name}
          className="mt-10 max-w-[42rem] lg:col-span-7 lg:col-start-4 lg:mt-14"
        />
        {children && (
          <div className="mt-14 max-w-[42rem] lg:col-span-7 lg:col-start-4">{children}</div>
        )}
      </div>
    </main>
  );
}

/** Its first paragraph, as search engines show it below the title. */
function beginningOf(html: string): string {
  const [, first = ''] = /<p>(.*?)<\/p>/s.exec(html) ?? [];
  return first
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 300);
}
