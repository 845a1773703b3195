/** The owner's page of a member. */
export const memberPath = (id: string): string => `/admin/subscriptions/members/${id}`;
