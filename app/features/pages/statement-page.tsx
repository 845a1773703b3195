import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { pagesCopy } from './copy.ts';
import { textQuery } from './queries.ts';
import { getText } from './service.server.ts';
import { TextBody } from './text-body.tsx';

const { back, explore } = pagesCopy.statement;

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  return {
    initialData: [
      [textQuery('statement').queryKey, await getText(context.get(pageContext), 'statement')],
    ],
  };
}

export function clientLoader() {
  return null;
}

export default function StatementPage() {
  const { data: text } = useQuery(textQuery('statement'));
  const { words } = useSite();
  const title = words.statementTitle || pagesCopy.statement.title;
  const subtitle = words.statementSubtitle;
  return (
    <main className="wall pt-6 pb-20 lg:pt-10">
      <PageHead
        title={subtitle ? `${title} (${subtitle})` : title}
        path="/artist-statement"
        modified={text?.updatedAt ?? undefined}
        description={words.statementDescription}
      />
      <BackLink to="/" className="font-semibold">
        {back}
      </BackLink>
      <header className="mt-6 grid gap-x-6 gap-y-5 lg:mt-10 lg:grid-cols-12 lg:items-end">
        <h1 className="type-d1 lg:col-span-6">{title}</h1>
        {subtitle && <p className="type-statement text-label lg:col-span-6 lg:pb-2">{subtitle}</p>}
      </header>
      <div className="mt-12 border-t border-hairline pt-10 lg:mt-16 lg:grid lg:grid-cols-12 lg:gap-x-6 lg:pt-14">
        <TextBody name="statement" className="statement lg:col-span-12" />
        <div className="mt-14 lg:col-span-6 lg:col-start-7 lg:mt-10">
          <ButtonLink to="/#portfolio" variant="filled" size="large">
            {explore}
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
