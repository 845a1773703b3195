import { request } from 'node:http';
import { chromium, type Page } from 'playwright-core';
import type { Figure } from './report.ts';

/** The phone of Lighthouse's mobile preset. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const wide = { viewport: { width: 1440, height: 900 } };

type Transfer = { url: string; type: string; bytes: number };

/** What `/` transfers for its first screen: all but the pictures that stand below it. kB of 1,000 bytes. */
export async function firstScreen(origin: string): Promise<Figure[]> {
  const { all, above } = await withPage(phone, async (page) => {
    const all = await transfers(page, `${origin}/`);
    const shown = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.getBoundingClientRect().top < innerHeight)
        .map((image) => image.currentSrc),
    );
    return {
      all,
      above: all.filter(
        ({ url, type }) => type !== 'Image' || shown.includes(url) || /icon|favicon/.test(url),
      ),
    };
  });
  const scripts = await Promise.all(
    all.filter(({ type }) => type === 'Script').map(({ url }) => gzipped(url)),
  );
  const foundation = Math.max(...scripts);
  const kilobytes = (bytes: number) => bytes / 1000;
  const total = (some: readonly Transfer[]) =>
    kilobytes(some.reduce((sum, { bytes }) => sum + bytes, 0));
  return [
    {
      what: '/ transferred above the fold',
      value: total(above),
      unit: 'kB',
      baseline: { what: 'all that travels before one scrolls', value: total(all) },
      limit: { kind: 'at most', value: 350 },
    },
    {
      what: '/ JavaScript, gzip',
      value: kilobytes(scripts.reduce((sum, bytes) => sum + bytes, 0)),
      unit: 'kB',
      baseline: { what: 'React, router and queries alone', value: kilobytes(foundation) },
      limit: { kind: 'at most', value: 130 },
    },
  ];
}

/** What moves by itself while a person scrolls to the end, on a phone and on a wide screen. */
export async function shiftWhileScrolling(
  origin: string,
  paths: readonly string[],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, screen] of Object.entries({ phone, wide })) {
    for (const path of paths) {
      const value = await withPage(screen, async (page) => {
        await page.addInitScript(watchShifts);
        await page.goto(origin + path, { waitUntil: 'networkidle' });
        for (let before = -1, at = 0; at !== before;) {
          before = at;
          await page.mouse.wheel(0, 600);
          await page.waitForTimeout(120);
          at = await page.evaluate(() => scrollY);
        }
        return page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);
      });
      figures.push({
        what: `${path} layout shift while scrolling, ${name}`,
        value,
        unit: '',
        limit: { kind: 'at most', value: 0.02 },
      });
    }
  }
  return figures;
}

function watchShifts() {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  const seen = globalThis as unknown as { shifted: number };
  seen.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[])
      if (!entry.hadRecentInput) seen.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function withPage<T>(
  screen: typeof phone | typeof wide,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH']!,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext(screen);
    return await use(await context.newPage());
  } finally {
    await browser.close();
  }
}

/** Everything a page transfers until the network is quiet, without a hand on it: headers and bodies as they travel. */
async function transfers(page: Page, address: string): Promise<Transfer[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const asked = new Map<string, { url: string; type: string }>();
  const came: Transfer[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    asked.set(requestId, { url: response.url, type }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request && !request.url.startsWith('data:'))
      came.push({ ...request, bytes: encodedDataLength });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  return came;
}

/** The size of a packed answer; `fetch` would unpack it. */
function gzipped(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () =>
        answer.headers['content-encoding'] === 'gzip'
          ? resolve(bytes)
          : reject(new Error(`${url} is not packed`)),
      );
    })
      .on('error', reject)
      .end();
  });
}
