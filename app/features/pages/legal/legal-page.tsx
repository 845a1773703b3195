import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import type { PageName } from '../page-names.ts';
import { LegalText } from './legal-text.tsx';
import { textQuery } from '../queries.ts';
import { getText } from '../service.server.ts';

export async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const name = nameOf(new URL(request.url).pathname);
  return {
    initialData: [[textQuery(name).queryKey, await getText(context.get(pageContext), name)]],
  };
}

export function clientLoader() {
  return null;
}

/** Privacy, terms, shipping policy and imprint: the page's own address says which. */
export default function LegalPage() {
  return <LegalText name={nameOf(useLocation().pathname)} />;
}

const nameOf = (pathname: string) => pathname.replace(/^\/|(\.data|\/)+$/g, '') as PageName;
