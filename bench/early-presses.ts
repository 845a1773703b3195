import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { type Figure, median } from './report.ts';
import { benchFolder, picturesReady, startSite } from './site.ts';

/** What a person presses as soon as it can be seen, and what stands there once the press has taken effect. */
const presses: { what: string; path: string; on: RegExp; effect: (page: Page) => Locator }[] = [
  {
    what: 'Add to Cart on a work page',
    path: '/work/last-lift',
    on: /^Add to Cart/,
    effect: (page) => page.locator('.toast-slab').getByText('Added'),
  },
  {
    what: 'the menu on /',
    path: '/',
    on: /^Menu$/,
    effect: (page) => page.getByRole('dialog', { name: 'Menu' }),
  },
];
/** Milliseconds between the button's appearance and the press. */
const waits = [0, 400, 1_000, 2_000];
/** A press that has done nothing by then is lost: the scripts have long been there. */
const lostAfterMs = 15_000;

type Press = { isEarly: boolean; seconds: number | undefined };

/**
 * Presses made before hydration, on a phone six times slower than this machine, over 1.6 Mbit/s with 150 ms: how many take effect with
 * our recording of events (app/ui/hydration/event-replay.ts), and how many with React's own replay alone (decision 16).
 */
export async function measureEarlyPresses(): Promise<Figure[]> {
  const folder = await benchFolder();
  const site = await startSite(folder.path);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH']!,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await picturesReady(
      site.origin,
      presses.map(({ path }) => path),
    );
    const figures: Figure[] = [];
    for (const press of presses) {
      const recorded = await pressAll(browser, site.origin, press, true);
      const reactAlone = await pressAll(browser, site.origin, press, false);
      const late = await pressOnce(browser, site.origin, press, 'hydrated', false);
      if (late.seconds === undefined) throw new Error(`${press.what} does nothing at any time`);
      figures.push(
        {
          what: `${press.what}: of ${recorded.length} presses before hydration, with effect`,
          value: took(recorded).length,
          unit: '',
          baseline: {
            what: `React alone, of ${reactAlone.length}`,
            value: took(reactAlone).length,
          },
          limit: { kind: 'exactly', value: recorded.length },
        },
        {
          what: `${press.what}: from press to effect`,
          value: median(took(recorded)),
          unit: 's',
        },
      );
    }
    return figures;
  } finally {
    await browser.close();
    await site.stop();
    await folder.remove();
  }
}

const took = (all: readonly Press[]) => all.flatMap(({ seconds }) => seconds ?? []);

/** Those of the presses that came before the page had hydrated. */
async function pressAll(
  browser: Browser,
  origin: string,
  press: (typeof presses)[number],
  isRecorded: boolean,
): Promise<Press[]> {
  const all: Press[] = [];
  for (const wait of waits) all.push(await pressOnce(browser, origin, press, wait, isRecorded));
  return all.filter(({ isEarly }) => isEarly);
}

async function pressOnce(
  browser: Browser,
  origin: string,
  { path, on, effect }: (typeof presses)[number],
  wait: number | 'hydrated',
  isRecorded: boolean,
): Promise<Press> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    if (!isRecorded) await page.addInitScript(withoutRecording);
    await slowDown(page);
    await page.goto(origin + path, { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: on }).first();
    await button.waitFor();
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    if (wait === 'hydrated') await page.waitForFunction(isHydrated);
    else await page.waitForTimeout(wait);
    // Without waiting for what Playwright waits for: a finger does not.
    const box = (await button.boundingBox())!;
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    const isEarly = !(await page.evaluate(isHydrated));
    const pressedAt = performance.now();
    const isThere = await effect(page)
      .first()
      .waitFor({ timeout: lostAfterMs })
      .then(
        () => true,
        () => false,
      );
    return { isEarly, seconds: isThere ? (performance.now() - pressedAt) / 1000 : undefined };
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await session.send('Network.enable');
  const bytesPerSecond = (1.6 * 1024 * 1024) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
}

/** Runs in the page: the script in the head may still mark what has hydrated, but listens to nothing. */
function withoutRecording() {
  const add = document.addEventListener.bind(document);
  document.addEventListener = (type: string, listener: never, options: never) => {
    if (!String(listener).includes('recorded.')) add(type, listener, options);
  };
}

/** Runs in the page. */
function isHydrated(): boolean {
  return window.eventReplay.hydrated.has(document.documentElement);
}
