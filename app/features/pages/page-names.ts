/** The texts that belong to every order. Where the owner has written none, they say what the settings do. */
const policyNames = ['terms', 'privacy', 'shipping-policy', 'returns', 'imprint'] as const;
export type PolicyName = (typeof policyNames)[number];

/** The long texts of the site, each with a page of its own. */
export const pageNames = ['statement', 'cv', ...policyNames] as const;
export type PageName = (typeof pageNames)[number];

export const isPageName = (name: string): name is PageName => pageNames.some((one) => one === name);
export const isPolicyName = (name: string): name is PolicyName =>
  policyNames.some((one) => one === name);
