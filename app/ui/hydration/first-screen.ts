/**
 * Runs in the head: the first screen comes first. What is marked `data-below` is laid out, its pictures and the page's scripts are asked
 * for, when the page has loaded: a part a frame, so that no frame is long. At once where somebody moves on the page, where the address
 * points below, or where somebody comes back to where they were. It stands alone, because it is sent as the text of this function.
 */
function arrive() {
  const root = document.documentElement;
  const signs = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'click', 'input', 'hashchange'];
  const [came] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  window.stirred = new Promise((resolve) => {
    if (location.hash) return resolve();
    const heard = (event: Event) => {
      // A page that comes under a resting pointer hears of it, too.
      const isAtRest = event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY;
      if (isAtRest) return;
      for (const sign of signs) removeEventListener(sign, heard, { capture: true });
      resolve();
    };
    for (const sign of signs) addEventListener(sign, heard, { passive: true, capture: true });
  });
  window.arrived = new Promise((resolve) => {
    if (location.hash || came?.type !== 'navigate') return resolve();
    root.classList.add('arriving');
    const show = () => {
      resolve();
      const parts = root.classList.contains('arriving') ? [...document.querySelectorAll('[data-below]')] : [];
      const next = (index: number) => {
        parts[index]?.setAttribute('data-shown', '');
        // Nothing is drawn in a tab behind another: there are no frames to wait for.
        if (index < parts.length) return void (document.hidden ? setTimeout : requestAnimationFrame)(() => next(index + 1));
        root.classList.remove('arriving');
        for (const part of parts) part.removeAttribute('data-shown');
      };
      next(0);
    };
    setTimeout(show, 4000);
    addEventListener('load', () => void requestAnimationFrame(() => setTimeout(show)));
    // Who reads on does not wait for a picture.
    void window.stirred.then(() => root.classList.remove('arriving'));
  });
}

declare global {
  interface Window {
    /** The first screen is there: the page's scripts may run. */
    arrived: Promise<void>;
    /** A person has first moved on the page, or the address points to a part of it. */
    stirred: Promise<void>;
  }
}

export const arrivalScript = import.meta.env.SSR ? `(${arrive.toString()})()` : '';

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const starter = /<script( nonce="[^"]*")? type="module" async="">([^<]*)<\/script>/;
const statics = /import (?:\* as (\w+) from )?("[^"]+");/g;

/** A rendered page whose scripts wait for `arrived`: the same files, fetched together, run in the same order. Where one cannot be had, the page is marked `stranded`. */
export function scriptsAfterArrival(html: string): string {
  const files = [...new Set([...html.matchAll(preload)].map(([, href]) => href))];
  return html.replaceAll(preload, '').replace(starter, (_, mark: string | undefined, code: string) => {
    const needed = [...code.matchAll(statics)];
    const names = needed.map(([, name]) => name ?? '').join(',');
    const imports = needed.map(([, , file]) => `import(${file})`).join(',');
    const rest = code.replaceAll(statics, '').replace(/(import\([^)]+\));?\s*$/, 'await $1;');
    return (
      `<script${mark ?? ''} type="module">try{await arrived;` +
      `document.head.append(...${JSON.stringify(files)}.map(href=>Object.assign(document.createElement("link"),{rel:"modulepreload",href})));` +
      `const [${names}]=await Promise.all([${imports}]);${rest.trim()}` +
      `}catch(lost){document.documentElement.classList.add("stranded");throw lost}</script>`
    );
  });
}
