/** The part of Stripe's Appearance API that the form follows. */
export interface Appearance {
  variables?: Record<string, string>;
  rules?: Record<string, Record<string, string>>;
}

// A constructed sheet and properties set by script: both are allowed where inline styles are not.
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  .sandbox-card, .sandbox-challenge {
    font: 400 16px/24px sans-serif; font-family: var(--sc-font, inherit); color: var(--sc-text, inherit);
    --sc-line: var(--sc-edge, color-mix(in srgb, var(--sc-text, currentColor) 55%, var(--sc-fill, transparent)));
    --sc-bad: var(--sc-danger, light-dark(#a3271f, #ef8a7f));
  }
  .sandbox-card { display: grid; grid-template-columns: 1fr 1fr; gap: 0 12px; }
  /* Label, field and complaint are rows of the form, so that fields beside each other stand on one line, whatever their labels take. */
  .sandbox-card > div { display: grid; grid-row: span 3; grid-template: subgrid / minmax(0, 1fr); margin-bottom: 16px; }
  .sandbox-card > :first-child, .sandbox-card > p { grid-column: 1 / -1; }
  .sandbox-card label {
    align-self: end; margin-bottom: 4px; color: inherit; font-size: 14px; font-weight: 580; line-height: 20px;
    text-wrap: balance;
  }
  .sandbox-card p { margin: 0; color: var(--sc-label, inherit); font-size: 14px; line-height: 20px; }
  .sandbox-card input {
    box-sizing: border-box; width: 100%; height: 48px; margin: 0; padding: 0 12px; appearance: none; box-shadow: none;
    border: var(--sc-border, 1px solid var(--sc-line)); border-radius: var(--sc-radius, 0);
    background: var(--sc-fill, color-mix(in srgb, currentColor 4%, transparent));
    color: inherit; font: inherit; font-variant-numeric: tabular-nums;
  }
  .sandbox-card input::placeholder { color: var(--sc-label, inherit); opacity: 1; }
  .sandbox-card input:hover { border-color: currentColor; }
  .sandbox-card input:focus-visible, .sandbox-challenge button:focus-visible {
    outline: 2px solid currentColor; outline-offset: 1px;
  }
  .sandbox-card input[aria-invalid=true] { border: 2px solid var(--sc-bad); padding: 0 11px; }
  .sandbox-card [aria-live]:not(:empty) { margin-top: 4px; color: var(--sc-bad); }
  .sandbox-card [aria-live]:not(:empty)::before {
    content: '!' / ''; display: inline-block; width: 14px; margin-right: 6px; border: 1px solid;
    font-size: 12px; font-weight: 700; line-height: 14px; text-align: center;
  }
  .sandbox-challenge {
    box-sizing: border-box; width: min(420px, calc(100vw - 40px)); margin: auto; padding: 24px;
    border: 1px solid var(--sc-line); border-radius: var(--sc-radius, 0);
    background: var(--sc-fill, Canvas); color: var(--sc-text, CanvasText);
  }
  .sandbox-challenge::backdrop { background: rgb(0 0 0 / 0.5); }
  .sandbox-challenge h2 { margin: 0 0 8px; font: inherit; font-size: 20px; font-weight: 600; line-height: 28px; }
  .sandbox-challenge p { margin: 0 0 24px; }
  .sandbox-challenge div { display: flex; gap: 12px; }
  .sandbox-challenge button {
    flex: 1; height: 48px; border: 1px solid currentColor; border-radius: var(--sc-radius, 0);
    background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer;
  }
  .sandbox-challenge button:first-child { background: var(--sc-text, CanvasText); color: var(--sc-fill, Canvas); }
`);

/** Gives an element the sandbox's look, in the page's colors where the page told them. */
export function dress(element: HTMLElement, { variables = {}, rules = {} }: Appearance = {}) {
  const { border, borderColor = variables.borderColor } = rules['.Input'] ?? {};
  const worn = {
    text: variables.colorText,
    fill: variables.colorBackground,
    label: variables.colorTextSecondary,
    danger: variables.colorDanger,
    font: variables.fontFamily,
    radius: variables.borderRadius,
    edge: borderColor,
    border,
  };
  for (const [name, value] of Object.entries(worn))
    if (value) element.style.setProperty(`--sc-${name}`, value);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}

/** Makes an element without HTML strings. */
export function make<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  attributes: Record<string, string>,
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

let made = 0;

/** An id no other element of the page has. */
export function freshId(name: string): string {
  return `sandbox-${name}-${++made}`;
}
