import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { inchesText } from '#app/platform/measures/sides.ts';
import type { Picture } from '#app/features/pictures/picture.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { onceLoaded } from '#app/ui/hydration/once-loaded.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Tabs } from '#app/ui/navigation/tabs.tsx';
import { roomViewCopy } from './copy.ts';
import { type HungSize, onWallId, readSize } from './sizes.ts';
import { WallScene } from './wall-scene.tsx';

const load = () => import('./own-wall.tsx');
const OwnWall = lazy(load);

type WallViewProps = { title: string; picture: Picture; sizes: readonly HungSize[] };

/** A work on a wall at its true size: the studio's, or the visitor's own. */
export function WallView({ title, picture, sizes }: WallViewProps) {
  const [chosen, choose] = useState(sizes[0]?.label ?? '');
  const [isOwn, setOwn] = useState(false);
  const opener = useFocusOnReturn(isOwn);
  const size = sizes.find((one) => one.label === chosen) ?? sizes[0];
  if (!size) return null;
  const scene = (
    <WallScene
      picture={picture}
      size={size}
      label={roomViewCopy.scene(title, readSize(size.label) ? size.label : inchesText(size))}
    />
  );
  return (
    <section
      id={onWallId}
      tabIndex={-1}
      aria-labelledby="wall-title"
      className="mt-16 outline-none lg:mt-24"
    >
      <div className="wall">
        <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-2 border-t border-hairline pt-7 pb-5">
          <h2 id="wall-title" className="type-d3">
            {roomViewCopy.title}
          </h2>
          {sizes.length > 1 && (
            <Tabs
              label={roomViewCopy.sizes}
              options={sizes.map(({ label }) => ({ value: label, label }))}
              value={size.label}
              onChange={choose}
              controls="wall-scene"
            />
          )}
        </header>
      </div>
      <div id="wall-scene">
        {isOwn ? (
          <Suspense fallback={<Skeleton className="h-[32rem]" />}>
            <OwnWall
              title={title}
              picture={picture}
              size={size}
              before={scene}
              onDone={() => setOwn(false)}
            />
          </Suspense>
        ) : (
          <>
            {scene}
            <ToOwnWall ref={opener} onOpen={() => onceLoaded(load, () => setOwn(true))} />
          </>
        )}
      </div>
    </section>
  );
}

type ToOwnWallProps = { ref: RefObject<HTMLButtonElement | null>; onOpen: () => void };

function ToOwnWall({ ref, onOpen }: ToOwnWallProps) {
  return (
    <div className="wall mt-5 flex flex-wrap items-center gap-x-8 gap-y-4">
      <Button ref={ref} onClick={onOpen}>
        {roomViewCopy.own}
      </Button>
      <p className="type-caption max-w-[44em] flex-1 basis-80 text-label [@media(scripting:none)]:hidden">
        {roomViewCopy.ownText}
      </p>
    </div>
  );
}

/** The button that opened something takes the focus again once that is closed. */
function useFocusOnReturn(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
