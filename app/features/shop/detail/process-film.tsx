import { useId } from 'react';
import type { ArtworkDetail } from '#app/features/catalog/contract.ts';
import { mainUrl } from '#app/features/pictures/picture.ts';

/** How the picture came about. It has no sound and starts only when asked; the words below say what it shows. */
export function ProcessFilm({
  film: { src, poster, description },
}: {
  film: NonNullable<ArtworkDetail['film']>;
}) {
  const words = useId();
  // In the page as it is sent, it would be loaded at once, beside the work's own picture.
  const showPoster = (video: HTMLVideoElement | null) => {
    if (video) video.poster = mainUrl(poster);
  };
  return (
    // A film's controls are fifty elements of the browser's own: laid out when they come into view.
    <figure className="mb-10 [contain-intrinsic-size:auto_18rem] [content-visibility:auto]">
      <video
        ref={showPoster}
        controls
        muted
        playsInline
        preload="none"
        src={src}
        width={poster.width}
        height={poster.height}
        aria-label="Process film, without sound"
        aria-describedby={words}
        className="h-auto w-full bg-recess"
      />
      <figcaption id={words} className="type-small mt-2.5 text-label">
        {description}
      </figcaption>
    </figure>
  );
}
