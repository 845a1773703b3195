import { chromium } from 'playwright-core';
const base = 'http://127.0.0.1:4193';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
const out = '/tmp/shots2';
for (const [w, scheme] of [[390, 'dark'], [1440, 'light'], [390, 'light'], [1440, 'dark']] as const) {
  const context = await browser.newContext({ viewport: { width: w, height: w === 390 ? 844 : 1000 }, colorScheme: scheme, baseURL: base });
  await context.request.post('/api/auth/login', { data: { username: 'studio', password: 'reeds in slack water' } });
  const page = await context.newPage();
  page.setDefaultTimeout(15000);
  const shot = async (name: string, fullPage = true) => page.screenshot({ path: `${out}/${w}-${scheme}-${name}.png`, fullPage });
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 200)));
  try {
    await page.goto('/admin/subscriptions/months'); await page.waitForLoadState('networkidle'); await shot('month-now');
    console.log(page.url());
    await page.goto('/admin/subscriptions/months/2026-10'); await page.waitForLoadState('networkidle'); await shot('month-closed');
    if (w === 390 && scheme === 'dark') console.log((await page.locator('main').innerText()).slice(0, 3000));
    const area = page.locator('textarea').first();
    if (await area.count()) {
      await area.fill('Xiomara Fell 9400111\nnobody@example.com 12\n3 1Z999AA10123456784');
      await page.getByRole('button', { name: 'Check the lines' }).click(); await page.waitForTimeout(1200); await shot('pasted'); await page.getByText('Imogen Drey').first().click(); await page.waitForTimeout(1200); await shot('dialog', false);
    }
  } catch (e) { console.log(w, scheme, String(e).slice(0, 300)); }
  await context.close();
}
await browser.close();
