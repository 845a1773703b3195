import { chromium } from 'playwright-core';
const base = 'http://127.0.0.1:4193';
const key = process.argv[2]!;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
const out = '/tmp/shots'; 
let n = 0;
for (const scheme of ['light', 'dark'] as const) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: scheme, hasTouch: true, baseURL: base });
  const page = await context.newPage();
  const shot = async (name: string) => page.screenshot({ path: `${out}/${scheme}-${String(n++).padStart(2, '0')}-${name}.png`, fullPage: true });
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 200)));
  await page.goto('/subscription');
  await page.waitForLoadState('networkidle');
  await shot('subscription');
  const email = `trial4-${scheme}@example.com`;
  for (const [l, v] of Object.entries({ 'First name': 'Ines', 'Last name': 'Okafor', Email: email, 'Street address': '18 Foundry Row', City: 'Duluth', 'Postal code': '55802' })) await page.getByLabel(l, { exact: true }).fill(v);
  await page.getByLabel('State / region').selectOption('MN');
  await page.getByRole('radio', { name: 'L', exact: true }).click();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  const frame = page.frameLocator('iframe').first();
  await page.waitForTimeout(4000);
  await shot('pay');
  // fill card by generic inputs
  const fill = async () => {
    for (const f of page.frames()) {
      const num = f.locator('input[name="number"], input[autocomplete="cc-number"]');
      if (await num.count().catch(() => 0)) {
        await num.first().fill('4242424242424242');
        await f.locator('input[name="expiry"], input[autocomplete="cc-exp"]').first().fill('12 / 34');
        await f.locator('input[name="cvc"], input[autocomplete="cc-csc"]').first().fill('123');
        return true;
      }
    }
    return false;
  };
  console.log('card', await fill());
  await page.getByRole('button', { name: /^Start Subscription/ }).click();
  await page.getByRole('heading', { name: 'Welcome to the club' }).waitFor({ timeout: 60000 });
  await shot('welcome');
  let link = '';
  for (let i = 0; i < 40 && !link; i++) {
    const list = (await (await context.request.get(`${base}/sandbox/mailbox/index.json?key=${key}`)).json()) as { id: string; to: string }[];
    for (const { id } of list.filter(({ to }) => to.includes(email))) {
      const text = await (await context.request.get(`${base}/sandbox/mailbox/${id}/text?key=${key}`)).text();
      const m = /\/subscription\/manage\/[\w-]+/.exec(text); if (m) link = m[0];
    }
    if (!link) await page.waitForTimeout(2000);
  }
  console.log(link);
  await page.goto(link);
  await page.waitForLoadState('networkidle');
  await shot('manage');
  await page.getByRole('button', { name: /^Skip/ }).first().click();
  await page.waitForTimeout(1500);
  await shot('skipped');
  await page.goto('/subscription/archive'); await page.waitForLoadState('networkidle'); await shot('archive');
  await page.goto('/subscription/gift'); await page.waitForLoadState('networkidle'); await shot('gift');
  await context.close();
}
await browser.close();
