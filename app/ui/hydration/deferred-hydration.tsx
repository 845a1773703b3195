import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { followHeldLinks, replayEvents } from './event-replay.ts';
import { firstInteraction } from './first-interaction.ts';

type Load = () => Promise<{ default: ComponentType }>;

/**
 * Makes a part of a page that the server renders like any other, but whose script is fetched and hydrated once the visitor first
 * interacts. `below`: it begins below the first screen (first-screen.ts). Where the script cannot be loaded, the part stays as served.
 */
export function deferHydration(
  id: string,
  load: Load,
  where: { below?: boolean } = {},
): ComponentType {
  const Part = lazy(async () => {
    if (import.meta.env.SSR) return load();
    await firstInteraction;
    return load().catch(() => {
      followHeldLinks(document.getElementById(id)!);
      return new Promise<never>(() => {});
    });
  });
  return memo(function Deferred() {
    const ref = useRef<HTMLDivElement>(null);
    return (
      <div id={id} ref={ref} data-deferred="" data-below={where.below ? '' : undefined}>
        <Suspense fallback={<AsServed id={id} />}>
          <Part />
          <Hydrated then={() => void replayEvents(ref.current!)} />
        </Suspense>
      </div>
    );
  });
}

/** React discards a part that is not hydrated when something above it changes; the server's HTML stands in until the script has loaded. */
function AsServed({ id }: { id: string }) {
  const [html] = useState(() =>
    import.meta.env.SSR ? '' : (document.getElementById(id)?.innerHTML ?? ''),
  );
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

function Hydrated({ then }: { then: () => void }) {
  const once = useRef(then);
  useEffect(() => once.current(), []);
  return null;
}
