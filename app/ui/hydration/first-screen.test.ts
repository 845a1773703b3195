import { expect, it } from 'vitest';
import { scriptsAfterFirstScreen } from './first-screen.ts';

it('keeps all scripts of a page, in their order, and its web manifest until the first screen is there', () => {
  const page =
    '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><link rel="modulepreload" href="/a.js"/><link rel="manifest" href="/m.webmanifest"/><p>Words</p>' +
    '<script type="module" async="">import "/m.js";\nimport * as route0 from "/r.js";\n  window.x = {"root":route0};\n\nimport("/entry.js");</script>';
  expect(scriptsAfterFirstScreen(page)).toBe(
    '<p>Words</p><script type="module">try{await firstScreenShown;' +
      'const link=(rel,href)=>Object.assign(document.createElement("link"),{rel,href});' +
      'document.head.append(...["/a.js","/b.js"].map(href=>link("modulepreload",href)),link("manifest","/m.webmanifest"));' +
      'const [,route0]=await Promise.all([import("/m.js"),import("/r.js")]);window.x = {"root":route0};\n\nawait import("/entry.js");' +
      '}catch(lost){document.documentElement.classList.add("stranded");throw lost}</script>',
  );
});

it('leaves a text about scripts as it is', () => {
  const text =
    '<script>one()</script><code>&#x3C;script type="module" async="">import "/x.js";&#x3C;/script></code>';
  const starter =
    '<script nonce="n" type="module" async="">import "/m.js";import("/entry.js");</script>';
  expect(scriptsAfterFirstScreen(text)).toBe(text);
  const [before, after] = scriptsAfterFirstScreen(`${text}${starter}<p>End</p>`).split(
    '<script nonce="n" type="module">try{',
  );
  expect(before).toBe(text);
  expect(after).toMatch(/await import\("\/entry\.js"\);\}catch.*<\/script><p>End<\/p>$/);
});

it('leaves a page without scripts as it is', () => {
  const page = '<link rel="manifest" href="/m.webmanifest"/><p>Words</p>';
  expect(scriptsAfterFirstScreen(page)).toBe(page);
});
