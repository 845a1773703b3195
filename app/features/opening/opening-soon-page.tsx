import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import { ratioClass } from '#app/features/pictures/picture.ts';
import { cx } from '#app/ui/cx.ts';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { openingCopy as copy } from './copy.ts';
import type { OpeningSoon } from './opening-soon.ts';

/** The one page of a closed shop: its name, a picture where there is one, and the newsletter. */
export function OpeningSoonPage({ picture }: OpeningSoon) {
  const { name, words } = useSite();
  return (
    <main
      className={cx(
        'wall -mt-(--header) grid min-h-dvh gap-x-16 gap-y-10 pb-20 lg:pb-16',
        picture && 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-end',
      )}
    >
      <PageHead title={name || copy.title} />
      <meta name="robots" content="noindex" />
      {picture && (
        <div className="lg:order-2 lg:self-center lg:py-12">
          <PictureView
            picture={picture}
            eager
            upright
            sizes="(min-width: 60rem) 58vw, 100vw"
            className={cx('-mx-(--margin) lg:mx-0', ratioClass(picture))}
          />
        </div>
      )}
      <div className={cx('max-w-[42rem] self-end', !picture && 'pt-[22dvh]')}>
        <h1 className="type-d1 hyphens-auto">{name || copy.title}</h1>
        {name && <p className="type-work mt-4">{copy.title}</p>}
        {words.statement && <p className="type-statement mt-6 max-w-[24em]">{words.statement}</p>}
        <div className="mt-10 border-t border-ink pt-4">
          <p className="mb-5 text-label">{copy.newsletter}</p>
          <NewsletterForm />
        </div>
        <Elsewhere />
      </div>
    </main>
  );
}

/** Where the studio is reached until then. */
function Elsewhere() {
  const { contactEmail, socialLinks } = useSite();
  if (!contactEmail && socialLinks.length === 0) return null;
  const line = 'inline-flex min-h-11 items-center type-ui text-label link';
  return (
    <ul className="mt-6 flex flex-wrap gap-x-6">
      {contactEmail && (
        <li>
          <a href={`mailto:${contactEmail}`} className={line}>
            {copy.write}
          </a>
        </li>
      )}
      {socialLinks.map(({ label, url }) => (
        <li key={label}>
          <a href={url} rel="me noopener" className={line}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
