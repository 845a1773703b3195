import { useEffect, useRef } from 'react';
import { accentIn, designAccent, wallIn } from './accent.ts';
import { lookCopy } from './copy.ts';

const { accent: copy } = lookCopy;

type AccentSampleProps = { light: 'light' | 'dark'; accent: string };

/** A button and a link as they are in one light. The policy for styles allows none in the page itself, so a script sets them. */
export function AccentSample({ light, accent }: AccentSampleProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const style = box.current?.style;
    if (!style) return;
    const { color, on } = accent === '' ? designAccent.in[light] : accentIn(light, accent);
    style.setProperty('--color-wall', wallIn(light));
    style.setProperty('--color-rust', color);
    style.setProperty('--color-on-rust', on);
  }, [accent, light]);
  return (
    <div ref={box} className="grid content-center justify-items-start gap-4 bg-wall p-5">
      <span className="type-ui inline-flex min-h-11 items-center bg-rust px-5 font-semibold text-on-rust">
        {copy.button}
      </span>
      <span className="type-ui font-semibold text-rust underline underline-offset-4">
        {copy.link}
      </span>
    </div>
  );
}
