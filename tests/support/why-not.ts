import type { Locator } from 'playwright-core';

/** What can be read of a control that is switched off, by its `aria-describedby`: why it is. Of one that can be pressed: undefined. */
export function whyNot(control: Locator): Promise<string | undefined> {
  return control.first().evaluate((element) => {
    if (!element.matches(':disabled')) return undefined;
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
    return ids
      .map((id) => document.getElementById(id))
      .filter((it) => it?.checkVisibility())
      .map((it) => it!.innerText)
      .join(' ');
  });
}
