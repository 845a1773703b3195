/**
 * Runs in the head, before what delays the rest of the page. The functions of the head are sent as text, so they may use nothing from
 * this module.
 */
function awaitFirstInteraction() {
  const types = [
    'scroll',
    'pointermove',
    'pointerdown',
    'touchstart',
    'wheel',
    'keydown',
    'focusin',
    'click',
    'input',
    'hashchange',
  ];
  window.firstInteraction = new Promise((resolve) => {
    if (location.hash) return resolve();
    const onEvent = (event: Event) => {
      // Chromium also fires this for a pointer that rests where the page appears.
      const isAtRest =
        event instanceof PointerEvent &&
        event.type === 'pointermove' &&
        !event.movementX &&
        !event.movementY;
      if (isAtRest) return;
      for (const type of types) removeEventListener(type, onEvent, { capture: true });
      resolve();
    };
    for (const type of types) addEventListener(type, onEvent, { passive: true, capture: true });
  });
}

/**
 * Runs in the head and delays everything that the first screen does not need: elements marked `data-below` are laid out, and their
 * pictures and the page's scripts requested, after the `load` event and the face of long texts, one element a task so that no task is long. There is no delay
 * once the visitor interacts, where the URL has a hash, or on a reload or a move through the history.
 */
function showFirstScreen() {
  const root = document.documentElement;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  window.firstScreenShown = new Promise((resolve) => {
    if (location.hash || navigation?.type !== 'navigate') return resolve();
    root.classList.add('first-screen');
    const show = () => {
      // In a task of its own: beside what follows it would be a long one.
      setTimeout(resolve);
      const parts = [...document.querySelectorAll('[data-below]')];
      const next = () => {
        const part = root.classList.contains('first-screen') ? parts.shift() : undefined;
        if (part) {
          part.setAttribute('data-shown', '');
          // Lays it out in this task, and not with the next ones in one long frame.
          part.getBoundingClientRect();
          return void setTimeout(next);
        }
        root.classList.remove('first-screen');
        for (const shown of document.querySelectorAll('[data-shown]'))
          shown.removeAttribute('data-shown');
      };
      // A face that comes later would lay out everything again.
      const late = new Promise((end) => setTimeout(end, 1000));
      const face = document.fonts.load('1em Newsreader').catch(() => {});
      void Promise.race([face, late]).then(next);
    };
    // Settled once, by whichever is first.
    void new Promise((end) => {
      setTimeout(end, 4000);
      addEventListener('load', () => {
        // A picture that has come is shown only once it is decoded, for which scripts would compete. One that has not come by now, as in a
        // browser whose pictures are switched off, never would.
        const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
        const decoded = picture?.naturalWidth
          ? picture.decode().catch(() => {})
          : Promise.resolve();
        void decoded.then(() =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(end))),
        );
      });
    }).then(show);
    // A visitor who scrolls does not wait for the load event.
    void window.firstInteraction.then(() => root.classList.remove('first-screen'));
  });
}

declare global {
  interface Window {
    /** Resolves when the first screen is shown and the page's scripts may run. */
    firstScreenShown: Promise<void>;
    /** Resolves at the visitor's first interaction; at once where the URL has a hash. */
    firstInteraction: Promise<void>;
  }
}

export const firstScreenScript = import.meta.env.SSR
  ? `(${awaitFirstInteraction.toString()})();(${showFirstScreen.toString()})()`
  : '';

/** Value of `data-below`: below the first screen of every device, or of a phone only (app.css). */
export type Below = '' | 'phone' | undefined;

const preload = '<link rel="modulepreload" href="';
const manifest = '<link rel="manifest" href="';
const starter = ' type="module" async="">';
const statics = /import (?:\* as (\w+) from )?("[^"]+");/g;

/**
 * Rewrites a rendered page so that its scripts and its web manifest wait for `firstScreenShown`: the same files, fetched together, run
 * in the same order. Where a script cannot be loaded, the page is marked `stranded`. It is searched for whole words and not by patterns,
 * which are many times as slow on a page.
 */
export function scriptsAfterFirstScreen(html: string): string {
  const found = starterIn(html);
  if (!found) return html;
  const { start, mark, at } = found;
  const end = html.indexOf('</script>', at);
  const [before, preloads] = withoutLinks(html.slice(0, start), preload);
  const [after, later] = withoutLinks(html.slice(end), preload);
  const [page, [webManifest]] = withoutLinks(before, manifest);
  const script = delayed(html.slice(at + starter.length, end), {
    files: [...new Set([...preloads, ...later])],
    webManifest,
  });
  return `${page}<script${mark} type="module">${script}${after}`;
}

/** Where the script begins that starts all others, and its words. The same attributes may stand in a text about scripts. */
function starterIn(html: string): { start: number; mark: string; at: number } | undefined {
  for (let at = html.indexOf(starter); at !== -1; at = html.indexOf(starter, at + 1)) {
    const start = html.lastIndexOf('<script', at);
    const mark = html.slice(start + '<script'.length, at);
    if (start !== -1 && /^(?: nonce="[^"]*")?$/.test(mark)) return { start, mark, at };
  }
  return undefined;
}

function delayed(
  code: string,
  { files, webManifest }: { files: string[]; webManifest: string | undefined },
): string {
  const addManifest = webManifest ? `,link("manifest",${JSON.stringify(webManifest)})` : '';
  const needed = [...code.matchAll(statics)];
  const names = needed.map(([, name]) => name ?? '').join(',');
  const imports = needed.map(([, , file]) => `import(${file})`).join(',');
  const rest = code.replaceAll(statics, '').replace(/(import\([^)]+\));?\s*$/, 'await $1;');
  return (
    'try{await firstScreenShown;' +
    'const link=(rel,href)=>Object.assign(document.createElement("link"),{rel,href});' +
    `document.head.append(...${JSON.stringify(files)}.map(href=>link("modulepreload",href))${addManifest});` +
    `const [${names}]=await Promise.all([${imports}]);${rest.trim()}` +
    `}catch(lost){document.documentElement.classList.add("stranded");throw lost}`
  );
}

/** A part of a page without its links that begin in this way, and where those led. */
function withoutLinks(part: string, opening: string): [string, string[]] {
  const [first = '', ...others] = part.split(opening);
  const links = others.map((rest) => rest.slice(0, rest.indexOf('"')));
  const kept = others.map((rest, index) => rest.slice(links[index]!.length + '"/>'.length));
  return [first + kept.join(''), links];
}
