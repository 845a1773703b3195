/** Kept when a person first moves on the page; at once where the address points to a part of it (first-screen.ts). Never on the server. */
export const stirred: Promise<void> = import.meta.env.SSR ? new Promise(() => undefined) : window.stirred;
