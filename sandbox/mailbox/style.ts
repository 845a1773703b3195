import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url';
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-opsz-italic.woff2?url';

/** The site's own colors and faces (app/app.css), light and dark. */
export const css = `
@font-face { font-family: Archivo; font-display: swap; font-weight: 100 900; font-stretch: 62% 125%; src: url('${archivo}') format('woff2'); }
@font-face { font-family: Newsreader; font-style: italic; font-display: swap; font-weight: 200 800; src: url('${newsreader}') format('woff2'); }
:root {
  color-scheme: light dark;
  --wall: light-dark(#f5f2ec, #141513); --recess: light-dark(#ebe6dc, #1e201c); --ink: light-dark(#1b1c1a, #ece8df);
  --label: light-dark(#5d594f, #aca79a); --hairline: light-dark(#d8d2c6, #33352f); --moss: light-dark(#55622f, #a9b673);
  --sans: Archivo, Arial, sans-serif; --serif: Newsreader, Georgia, serif;
  --margin: 20px;
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--wall); color: var(--ink); font: 400 16px/24px var(--sans); overflow-wrap: break-word; -webkit-font-smoothing: antialiased; }
a { color: inherit; text-underline-offset: 4px; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 3px; }
header { display: flex; align-items: center; justify-content: space-between; height: 60px; padding: 0 var(--margin); border-bottom: 1px solid var(--hairline); }
header a { display: flex; align-items: center; gap: 12px; min-height: 44px; text-decoration: none; }
.studio { font: 600 23px/1 var(--sans); font-stretch: 72%; letter-spacing: -0.01em; white-space: nowrap; }
.studio svg { width: 24px; height: 24px; }
.moss { stroke: var(--moss); }
.site { font-size: 15px; font-weight: 500; }
main { padding: 48px var(--margin) 72px; max-width: 1680px; margin: 0 auto; }
h1 { font: 600 clamp(40px, 33px + 2vw, 64px) / 0.98 var(--sans); font-stretch: 62%; letter-spacing: -0.014em; text-wrap: balance; }
h1.subject { font: italic 400 clamp(32px, 29px + 1vw, 46px) / 1.1 var(--serif); letter-spacing: -0.012em; }
h2 { display: flex; justify-content: space-between; align-items: baseline; gap: 16px; font: 600 20px/28px var(--sans); padding-bottom: 12px; }
h2 a { font-size: 14px; font-weight: 500; padding: 10px 0; }
.note { margin-top: 12px; color: var(--label); }
.empty { margin-top: 48px; padding: 32px 0; border-block: 1px solid var(--hairline); font: italic 400 25px/36px var(--serif); }
.letters { list-style: none; padding: 0; margin-top: 48px; border-bottom: 1px solid var(--hairline); }
.row { display: grid; gap: 2px 24px; padding: 16px 0; border-top: 1px solid var(--hairline); text-decoration: none; }
.row:hover .title { text-decoration: underline; text-decoration-thickness: 1px; }
.title { font: italic 440 21px/28px var(--serif); min-width: 0; }
.to, .when { color: var(--label); font-size: 14px; line-height: 20px; min-width: 0; }
.when { font-variant-numeric: tabular-nums; white-space: nowrap; }
.back { margin-bottom: 16px; font-size: 15px; }
.back a { display: inline-block; padding: 10px 0; }
.envelope { display: grid; grid-template-columns: max-content 1fr; gap: 4px 24px; margin-top: 24px; }
dt { color: var(--label); font-size: 14px; line-height: 24px; }
dd { min-width: 0; }
dd .when { font-size: 16px; line-height: 24px; color: inherit; }
.parts { display: grid; gap: 48px; margin-top: 48px; }
section { min-width: 0; }
iframe { display: block; width: calc(100% + 2 * var(--margin)); margin-inline: calc(-1 * var(--margin)); height: 1680px; border: 0; border-block: 1px solid var(--hairline); background: var(--wall); }
pre { padding: 24px; margin-bottom: 48px; background: var(--recess); font: 400 14px/22px ui-monospace, 'DejaVu Sans Mono', monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.headers { border-top: 1px solid var(--hairline); padding-top: 12px; font-size: 14px; }
.headers dt { font-size: 13px; line-height: 20px; }
.headers dd { line-height: 20px; overflow-wrap: anywhere; padding-bottom: 8px; }
@media (min-width: 768px) {
  :root { --margin: 48px; }
  header { height: 72px; }
  main { padding-top: 72px; padding-bottom: 112px; }
  .row { grid-template-columns: minmax(0, 1fr) minmax(0, 20rem) max-content; align-items: baseline; }
}
@media (min-width: 1100px) {
  .parts { grid-template-columns: 680px minmax(0, 1fr); gap: 72px; }
  iframe { width: 100%; margin: 0; border: 1px solid var(--hairline); }
}`;
