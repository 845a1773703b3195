/** The header that leads to the next page: the last row of a full page. A page that was asked for without a limit is the only one. */
export function nextPageHeaders(
  page: readonly { id: string }[],
  { limit }: { limit?: number | undefined },
): Record<string, string> {
  const last = page.at(-1);
  return last && page.length === limit ? { 'x-next-cursor': last.id } : {};
}
