/** The key, and with it the call, of a buyer's own order. */
export const orderQueryKey = (token: string) => ['/api/orders/by-token', token];
