import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { useTyped } from '#app/ui/forms/use-typed.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { longestSearch, tidySearch } from '../search-text.ts';
import { searchSite } from '../service.server.ts';
import { searchCopy as copy } from './copy.ts';
import { Found } from './found.tsx';
import { searchQuery } from './queries.ts';

export async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const q = tidySearch(new URL(request.url).searchParams.get('q') ?? '');
  if (q === '') return { initialData: [] };
  return {
    initialData: [[searchQuery(q).queryKey, await searchSite(context.get(pageContext), q)]],
  };
}

export function clientLoader() {
  return null;
}

/** `/search?q=…`: works, posts and pages by their words, found while they are typed; a form of its own where scripts are off. */
export default function SearchPage() {
  const [params, setParams] = useSearchParams();
  const known = params.get('q') ?? '';
  const [text, setText] = useTyped(known, (q) =>
    setParams(q ? { q } : {}, { replace: true, preventScrollReset: true }),
  );
  const q = tidySearch(known);
  return (
    <main className="wall pt-10 pb-20 lg:pt-16">
      <PageHead title={q ? `${copy.title}: ${q}` : copy.title} description={copy.description} />
      <meta name="robots" content="noindex" />
      <h1 className="type-d2">{copy.title}</h1>
      <form
        role="search"
        method="get"
        action="/search"
        className="mt-6 flex max-w-[46rem] items-end gap-3 lg:mt-8"
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField
          id="q"
          name="q"
          type="search"
          data-focus-first
          label={copy.field}
          maxLength={longestSearch}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          className="min-w-0 grow"
        />
        <Button type="submit" className="hidden [@media(scripting:none)]:flex">
          {copy.search}
        </Button>
      </form>
      {q === '' ? <p className="mt-4 text-label">{copy.hint}</p> : <Found q={q} />}
    </main>
  );
}
