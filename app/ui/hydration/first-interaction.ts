/** Resolves at the visitor's first interaction; at once where the URL has a hash (first-screen.ts); never on the server. */
export const firstInteraction: Promise<void> = import.meta.env.SSR
  ? new Promise(() => undefined)
  : window.firstInteraction;
