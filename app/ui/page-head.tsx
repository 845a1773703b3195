const site = 'Full Circle Studio';

/** What a browser's tab and a search engine read. React moves it into the head, on the first load and on every move. */
export function PageHead({ title, description, path }: { title: string; description?: string; path?: string }) {
  return (
    <>
      <title>{title === site ? site : `${title} – ${site}`}</title>
      {description && <meta name="description" content={description} />}
      {path && <link rel="canonical" href={path} />}
    </>
  );
}
