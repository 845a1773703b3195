import { mainUrl, type Picture } from '#app/features/pictures/picture.ts';
import type { Turn } from './frame.ts';

type TurnedPictureProps = { picture: Picture; rotate: Turn; onError?: () => void };

/** A whole picture turned inside of a frame that has its turned proportion. */
export function TurnedPicture({ picture, rotate, onError }: TurnedPictureProps) {
  const isOnItsSide = rotate % 180 === 90;
  const ratio = picture.width / picture.height;
  const side = isOnItsSide
    ? { width: `${100 * ratio}%`, height: `${100 / ratio}%` }
    : { width: '100%', height: '100%' };
  return (
    <img
      src={mainUrl(picture)}
      alt=""
      draggable={false}
      onError={onError}
      className="absolute top-1/2 left-1/2 max-w-none select-none"
      style={{ ...side, transform: `translate(-50%, -50%) rotate(${rotate}deg)` }}
    />
  );
}
