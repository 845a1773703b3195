import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { ArtworkDetail } from '#app/features/catalog/contract.ts';
import { hungSizes, onWallId } from '#app/features/wall/sizes.ts';
import { buttonLook, ButtonLink } from '#app/ui/button.tsx';
import { onceLoaded } from '#app/ui/once-loaded.ts';
import { headFor } from '#app/ui/way.ts';
import { workPageCopy as copy } from './copy.ts';

const loadAsk = () => import('./ask-dialog.tsx');
const AskDialog = lazy(loadAsk);

/** Below Add to Cart: the work on a wall, and a question about it. */
export function NextSteps({ work }: { work: ArtworkDetail }) {
  const [isAsking, setAsking] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const hangs = hungSizes(work, work.related).length > 0;
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onceLoaded(loadAsk, () => {
      setAsked(true);
      setAsking(true);
    });
  };
  return (
    <div className="mt-3 flex flex-wrap gap-3 *:flex-auto print:hidden">
      {hangs && (
        <a href={`#${onWallId}`} onClick={toWall} className={buttonLook({ variant: 'secondary' })}>
          <span className="button-face">{copy.onWall}</span>
        </a>
      )}
      <ButtonLink to="/#contact" data-press="" onClick={ask}>
        {copy.ask}
      </ButtonLink>
      {wasAsked && (
        <Suspense>
          <AskDialog work={work} open={isAsking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}

function toWall(event: MouseEvent) {
  const section = document.getElementById(onWallId);
  if (!section) return;
  event.preventDefault();
  headFor(section);
  section.focus({ preventScroll: true });
}
