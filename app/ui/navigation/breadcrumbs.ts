/** The way from the home page to a page. */
export function breadcrumbs(
  siteUrl: string,
  steps: readonly (readonly [name: string, path: string])[],
): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [['Home', '/'] as const, ...steps].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}
