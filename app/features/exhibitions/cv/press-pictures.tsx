import { useQuery } from '@tanstack/react-query';
import type { ListedWork } from '#app/features/catalog/contract.ts';
import { featuredQuery } from '#app/features/catalog/queries.ts';
import { largestUrl, type Picture } from '#app/features/pictures/picture.ts';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import type { Studio } from '#app/features/settings/contract.ts';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { cvCopy as copy } from '../copy.ts';
import { CvSection } from './cv-section.tsx';

/** How many works are offered; an editor who wants another one writes. */
const mostWorks = 5;

/** The artist in the studio and works that stand for the others, each as a file to print beside an article. */
export function PressPictures({ studio: { picture } }: { studio: Studio }) {
  const { artist } = useSite();
  const { data: works = [] } = useQuery(featuredQuery());
  const originals = works
    .filter(({ productType }) => productType === 'artwork')
    .slice(0, mostWorks);
  if (!picture && originals.length === 0) return null;
  return (
    <CvSection title={copy.pictures}>
      <p className="max-w-[42rem]">{copy.picturesText(artist)}</p>
      <ul className="mt-7 grid grid-cols-2 items-end gap-x-6 gap-y-9 md:grid-cols-3">
        {picture && <PressPicture picture={picture} title={copy.portrait} caption={artist} />}
        {originals.map((work) => (
          <PressPicture
            key={work.id}
            picture={work.picture}
            title={work.title}
            caption={captionOf(work)}
          />
        ))}
      </ul>
    </CvSection>
  );
}

function PressPicture({
  picture,
  title,
  caption,
}: {
  picture: Picture;
  title: string;
  caption: string;
}) {
  return (
    <li>
      <PictureView
        picture={picture}
        sizes="(min-width: 60rem) 20vw, 45vw"
        className="hung [--tallest:15rem]"
      />
      <p className="mt-4">
        <cite>{title}</cite>
      </p>
      {caption && <p className="type-caption text-label">{caption}</p>}
      <a
        href={largestUrl(picture)}
        download
        aria-label={copy.downloadOf(title)}
        className="link type-ui inline-flex min-h-11 items-center font-semibold print:hidden"
      >
        {copy.download}
      </a>
    </li>
  );
}

const captionOf = ({ medium, dimensions, year }: ListedWork) =>
  [medium, dimensions, year].filter(Boolean).join(', ');
