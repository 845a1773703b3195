import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Types into a form that saves itself and loads its page anew at the worst moment: the server reads the new page before it saves what
 * was typed, and the old page hears that it is saved, and forgets its own copy, before the new one is there.
 */
export async function reloadWhileSaving(page: Page, type: () => Promise<void>): Promise<void> {
  const pageRead = Promise.withResolvers<void>();
  const copyForgotten = Promise.withResolvers<void>();
  let isSaving = false;
  await page.route('**/api/admin/**', async (route) => {
    if (route.request().method() === 'PATCH') {
      isSaving = true;
      await pageRead.promise;
    }
    await route.continue();
  });
  await type();
  await expect.poll(() => isSaving).toBe(true);
  // The page that is about to go tells by itself: nothing can be asked of it while the next one loads.
  await page.exposeFunction('tellForgotten', copyForgotten.resolve);
  await page.evaluate(() => {
    const remove = localStorage.removeItem.bind(localStorage);
    Storage.prototype.removeItem = (key) => {
      remove(key);
      (globalThis as unknown as { tellForgotten: () => void }).tellForgotten();
    };
  });
  await page.route(page.url(), async (route) => {
    const response = await route.fetch();
    pageRead.resolve();
    await copyForgotten.promise;
    await route.fulfill({ response });
  });
  await page.reload();
  await page.unrouteAll();
}
