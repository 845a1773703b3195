import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { ArtworkDetail } from '#app/features/catalog/contract.ts';
import { isSold } from '#app/features/shop/card/sold-line.tsx';
import { catalogCopy } from '#app/features/shop/copy.ts';
import { askId } from '#app/features/shop/detail/ask-about.ts';
import { hungSizes, onWallId } from '#app/features/room-view/sizes.ts';
import { buttonLook, ButtonLink } from '#app/ui/forms/button.tsx';
import { onceLoaded } from '#app/ui/hydration/once-loaded.ts';
import { headFor } from '#app/ui/navigation/scroll-to-anchor.ts';
import { workPageCopy as copy } from './copy.ts';

const loadAsk = () => import('./ask-dialog.tsx');
const AskDialog = lazy(loadAsk);

/** Below Add to Cart: the work on a wall, and a question about it. */
export function NextSteps({ work }: { work: ArtworkDetail }) {
  const [form, setForm] = useState<'open' | 'closed'>();
  const isAskedFor = useLocation().hash === `#${askId}`;
  const cameBy = useNavigationType();
  const hangs = hungSizes(work, work.related).length > 0;
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onceLoaded(loadAsk, () => setForm('open'));
  };
  // Who comes back to it has asked already.
  useEffect(() => {
    if (isAskedFor && cameBy !== 'POP') onceLoaded(loadAsk, () => setForm('open'));
  }, [isAskedFor, cameBy]);
  return (
    <div className="mt-3 flex flex-wrap gap-3 *:flex-auto print:hidden">
      {hangs && (
        <a href={`#${onWallId}`} onClick={toWall} className={buttonLook({ variant: 'secondary' })}>
          <span className="button-face">{copy.onWall}</span>
        </a>
      )}
      <ButtonLink id={askId} to="/#contact" data-press="" onClick={ask}>
        {isSold(work) ? catalogCopy.similar : copy.ask}
      </ButtonLink>
      {form && (
        <Suspense>
          <AskDialog work={work} open={form === 'open'} onClose={() => setForm('closed')} />
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
