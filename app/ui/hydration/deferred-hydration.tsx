import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { giveUp, wakeUp } from './event-replay.ts';
import { stirred } from './first-interaction.ts';

type Load = () => Promise<{ default: ComponentType }>;

/**
 * A part of a page that is read at once and comes alive with the first sign of a person: the server renders it like all others,
 * its script is fetched when someone stirs. `below` says that it begins below the first screen (first-screen.ts). Where it cannot be had, the part stays as it was served.
 */
export function late(id: string, load: Load, where: { below?: boolean } = {}): ComponentType {
  const Part = lazy(async () => {
    if (import.meta.env.SSR) return load();
    await stirred;
    return load().catch(() => {
      giveUp(document.getElementById(id)!);
      return new Promise<never>(() => {});
    });
  });
  return memo(function Late() {
    const ref = useRef<HTMLDivElement>(null);
    return (
      <div id={id} ref={ref} data-late="" data-below={where.below ? '' : undefined}>
        <Suspense fallback={<AsServed id={id} />}>
          <Part />
          <Awake wake={() => void wakeUp(ref.current!)} />
        </Suspense>
      </div>
    );
  });
}

/** React gives a sleeping part up when something above it changes; what the server sent stands there until the script has come. */
function AsServed({ id }: { id: string }) {
  const [html] = useState(() => (import.meta.env.SSR ? '' : (document.getElementById(id)?.innerHTML ?? '')));
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

function Awake({ wake }: { wake: () => void }) {
  const once = useRef(wake);
  useEffect(() => once.current(), []);
  return null;
}
