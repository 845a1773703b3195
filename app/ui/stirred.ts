const signs = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'hashchange'];

/** Kept when a person first moves on the page; at once where the address already points to a part of it. Never on the server. */
export const stirred = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return;
  if (location.hash || scrollY > 0) return resolve();
  for (const sign of signs) addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true });
});
