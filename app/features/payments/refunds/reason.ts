/** Why something failed, for the owner to read: the innermost sentence, which names no query and no person. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message.slice(0, 300);
}
