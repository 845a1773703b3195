/**
 * Runs in the head: the first screen comes first. What is marked `data-below` is laid out, its pictures and the page's scripts are asked
 * for, when the page has loaded. At once where the address points below, or where somebody comes back to where they were.
 */
export const arrivalScript =
  "var e=document.documentElement,n=performance.getEntriesByType('navigation')[0];" +
  'window.arrived=new Promise(function(there){' +
  "if(location.hash||!n||n.type!=='navigate')return there();e.classList.add('arriving');" +
  "var a=function(){e.classList.remove('arriving');there()};setTimeout(a,4000);" +
  "addEventListener('load',function(){requestAnimationFrame(function(){setTimeout(a)})})})";

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
      `for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));` +
      `const [${names}]=await Promise.all([${imports}]);${rest.trim()}` +
      `}catch(lost){document.documentElement.classList.add("stranded");throw lost}</script>`
    );
  });
}
