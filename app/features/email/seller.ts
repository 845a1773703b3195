import { createContext } from 'react';

/** Who sells: what stands at the foot of every letter and on receipts. */
export type Seller = { name: string; location: string; phone: string };

export const noSeller: Seller = { name: 'Full Circle Studio', location: '', phone: '' };

/** Set around a letter when it is written out. */
export const SellerOfLetter = createContext(noSeller);
