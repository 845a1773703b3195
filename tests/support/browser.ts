import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
  type Route,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { chromiumPath } from './chromium.ts';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The empty page that each one begins as, and the page itself, in one process instead of two: starting one costs a tenth of a page.
  '--renderer-process-limit=1',
  // Lines break where they do on a telephone.
  '--font-render-hinting=none',
];
/** A picture leaves room for itself before it comes: loading and drawing them is a seventh of a browser test's time (decision 44). */
const withoutPictures = [...args, '--blink-settings=imagesEnabled=false'];
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** What the browser complained of on any page of a test, but for what that test expects. */
const complaints: string[] = [];

/** How a test opens a page. */
type Visit = BrowserContextOptions & {
  /** What the browser may complain of. */
  expects?: RegExp;
  /** Is handed every request for a script; the page is given back before it has hydrated. */
  scripts?: (route: Route) => Promise<void>;
  /** Runs before all else in the page. */
  before?: string;
  /** A browser that nobody has used: for a test that changes more of it than pages, cookies and storage, its clock for instance. */
  isOwn?: boolean;
};

/** A browser's context by the settings that it was opened with; the name is missing where no other test may have it. */
type Opened = { context: BrowserContext; name?: string };

/** A browser of all files that one process runs, and its contexts that wait for the next test: starting it and loading the site's files takes as long as a test. */
type Shared = { begun?: Promise<Browser>; idle: Opened[] };
const shared: Record<'pictures' | 'no pictures', Shared> = {
  pictures: { idle: [] },
  'no pictures': { idle: [] },
};

/**
 * `visit` opens a page as a new visitor. A page that logs an error fails its test. Pictures are loaded for a test that looks at
 * them (`showsPictures`). With `launch`, the test file has a browser of its own.
 */
export function useBrowser({
  launch,
  showsPictures = false,
}: { launch?: LaunchOptions; showsPictures?: boolean } = {}) {
  let browser: Browser;
  const inUse: Opened[] = [];
  const own: Shared = shared[showsPictures ? 'pictures' : 'no pictures'];
  const idle = launch ? [] : own.idle;

  beforeAll(async () => {
    browser = await (launch
      ? begin(launch)
      : (own.begun ??= begin({ args: showsPictures ? args : withoutPictures })));
  });
  if (launch) afterAll(() => browser.close());
  afterEach(async ({ task }) => {
    const isSound = task.result?.state !== 'fail' && (task.result?.errors?.length ?? 0) === 0;
    await Promise.all(
      inUse.splice(0).map(async (opened) => {
        if (isSound && opened.name !== undefined && (await forgetVisitor(opened.context)))
          idle.push(opened);
        else await opened.context.close();
      }),
    );
    expect(complaints.splice(0)).toEqual([]);
  });

  /** What a visitor before has loaded lies in the browser's cache; nothing else of them is left. */
  const open = async (
    settings: BrowserContextOptions,
    name: string | undefined,
  ): Promise<BrowserContext> => {
    const at = idle.findIndex((one) => name !== undefined && one.name === name);
    const [
      opened = { context: await browser.newContext(settings), ...(name !== undefined && { name }) },
    ] = at < 0 ? [] : idle.splice(at, 1);
    inUse.push(opened);
    return opened.context;
  };

  return {
    site: () => inject('siteUrl'),
    visit: async (path: string, options: Visit = {}): Promise<Page> => {
      const { expects, scripts, before, isOwn, storageState, ...given } = options;
      // Somebody who is signed in is a visitor with a cookie: they find in the browser's cache what others have loaded.
      const cookies =
        typeof storageState === 'object' && storageState.origins.length === 0
          ? storageState.cookies
          : undefined;
      const settings = {
        baseURL: inject('siteUrl'),
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce' as const,
        ...given,
      };
      const isShared = !isOwn && before === undefined && (cookies || storageState === undefined);
      const context = await (isShared
        ? open(settings, JSON.stringify(settings))
        : open({ ...settings, ...(storageState && { storageState }) }, undefined));
      if (isShared && cookies) await context.addCookies(cookies);
      if (before) await context.addInitScript(before);
      const page = await context.newPage();
      page.on(
        'pageerror',
        ({ message }) => expects?.test(message) || complaints.push(`${path}: ${message}`),
      );
      if (scripts) await page.route('**/assets/*.js', scripts);
      page.on('console', (message) => {
        const text = message.text();
        if (message.type() === 'error' && !expects?.test(text)) complaints.push(`${path}: ${text}`);
      });
      await page.goto(path);
      // Scripts, and what is below the first screen, come when a page has been there for a moment; the hand of a test would be faster
      // than any person's.
      if (settings.javaScriptEnabled !== false && !scripts)
        await page.waitForFunction(
          () => {
            const root = document.documentElement;
            return (
              window.eventReplay?.hydrated.has(root) && !root.classList.contains('first-screen')
            );
          },
          undefined,
          // Asked at every frame, it would have the page drawn sixty times a second.
          { polling: 50 },
        );
      return page;
    },
  };
}

/** A browser that ends with the process at the latest. */
function begin(launch: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args, ...launch });
}

/** Closes the pages, and clears cookies and storage of each site that was open. Answers false where that cannot be done. */
async function forgetVisitor(context: BrowserContext): Promise<boolean> {
  const pages = context.pages();
  const [page] = pages;
  if (!page) return false;
  const origins = new Set(
    pages.flatMap((one) => one.frames()).map((frame) => new URL(frame.url()).origin),
  );
  const devtools = await context.newCDPSession(page);
  for (const origin of origins)
    if (origin !== 'null')
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    context.setOffline(false),
  ]);
  await Promise.all(pages.map((one) => one.close()));
  return true;
}

/** Where the page stands in the browser's history: the driver goes back from what is there, not from what the page is about to add. */
export function historyIndex(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      (globalThis as unknown as { navigation: { currentEntry: { index: number } } }).navigation
        .currentEntry.index,
  );
}

/** What axe finds against WCAG 2.2 AA and its best practices, in words. */
export async function axe(page: Page): Promise<string[]> {
  // Evaluated rather than added as a script, which the page's policy rightly refuses; once a page, for half of a look is reading it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: {
        configure: (options: object) => void;
        run: (
          options: object,
        ) => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
      };
    };
    // What it would write down of each element it looked at is not read here.
    axe.configure({ noHtml: true });
    // Of WCAG 2.2's own rules the one that axe does not run unasked.
    const rules = { 'target-size': { enabled: true } };
    const found = await axe.run({ resultTypes: ['violations'], rules });
    // Behind an open dialog nothing can be pressed, and what the page's bars cover there by half axe takes for small.
    const isPressed = (id: string, [target]: string[]) =>
      id !== 'target-size' ||
      !document.querySelector('dialog:modal') ||
      document.querySelector(target!)?.closest('dialog:modal');
    return found.violations.flatMap(({ id, nodes }) => {
      const wrong = nodes.filter(({ target }) => isPressed(id, target));
      if (wrong.length === 0) return [];
      return [`${id}: ${wrong.map(({ target }) => target.join(' ')).join(', ')}`];
    });
  });
}

/** Presses the work page's one button. */
export function addToCart(page: Page): Promise<void> {
  return page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
}

/** Fills in the checkout's address. */
export async function fillAddress(page: Page, more: Record<string, string> = {}): Promise<void> {
  const fields = {
    'First name': 'Ines',
    'Last name': 'Okafor',
    Email: 'ines@example.com',
    'Street address': '18 Foundry Row',
    City: 'Duluth',
    State: 'MN',
    'ZIP code': '55802',
    ...more,
  };
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Fills in the card form once it has loaded, which the button below it says. */
export async function fillCard(
  page: Page,
  number = '4242424242424242',
  button = /^Complete Purchase/,
): Promise<void> {
  await page.getByRole('button', { name: button }).waitFor();
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel(/Expiration date/).fill('0434');
  await page.getByLabel('Security code').fill('123');
}

/** The link that stands on the page one lands on after paying. */
export function orderLink(page: Page) {
  return page
    .getByRole('complementary', { name: 'Your order' })
    .getByRole('link', { name: 'View your order' });
}

/** The toast on the screen. */
export function toast(page: Page) {
  return page.locator('.toast-slab');
}
