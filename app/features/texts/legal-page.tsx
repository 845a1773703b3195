import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { Seeds } from '#app/platform/seeds.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import type { TextName } from './contract.ts';
import { textQuery } from './queries.ts';
import { getText } from './service.server.ts';
import { TextBody } from './text-body.tsx';

const titles: Record<string, string> = { privacy: 'Privacy', terms: 'Terms', 'shipping-policy': 'Shipping Policy' };

export async function loader({ context, request }: LoaderFunctionArgs): Promise<{ seeds: Seeds }> {
  const name = nameOf(new URL(request.url).pathname);
  return { seeds: [[textQuery(name).queryKey, await getText(context.get(pageContext), name)]] };
}

export function clientLoader() {
  return null;
}

/** Privacy, terms and shipping policy: the page's own address says which. */
export default function LegalPage() {
  const name = nameOf(useLocation().pathname);
  const { data: text } = useQuery(textQuery(name));
  const title = text?.title ?? titles[name] ?? '';
  return (
    <main className="wall pt-10 pb-20 lg:pt-16">
      <PageHead title={title} path={`/${name}`} />
      <div className="lg:grid lg:grid-cols-12 lg:gap-x-6">
        <h1 className="type-d2 lg:col-span-9 lg:col-start-4">{title}</h1>
        <TextBody key={name} name={name} className="mt-10 max-w-[42rem] lg:col-span-7 lg:col-start-4 lg:mt-14" />
      </div>
    </main>
  );
}

const nameOf = (pathname: string) => pathname.replace(/^\/|(\.data|\/)+$/g, '') as TextName;
