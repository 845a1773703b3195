import { Fragment } from 'react';
import { Link } from '#app/ui/navigation/link.tsx';
import { useSiteUrl } from '#app/ui/navigation/use-site-url.ts';

/** What somebody wrote, with addresses of this site as links; what else looks like one is not followed by a slip. */
export function LinkedText({ text, className }: { text: string; className: string }) {
  const url = useSiteUrl();
  const site = `${url}/`;
  const [first = '', ...others] = url ? text.split(site) : [text];
  return (
    <p className={`whitespace-pre-line [overflow-wrap:anywhere] ${className}`}>
      {first}
      {others.map((after, at) => {
        const path = /^[\w/-]*/.exec(after)![0];
        return (
          <Fragment key={at}>
            <Link to={`/${path}`} className="underline underline-offset-4">
              {site}
              {path}
            </Link>
            {after.slice(path.length)}
          </Fragment>
        );
      })}
    </p>
  );
}
