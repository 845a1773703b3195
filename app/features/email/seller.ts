import { createContext } from 'react';
import { emptyStudio } from '#app/features/settings/record/studio-record.ts';

/** Who sells: what stands at the head and at the foot of every letter. Set around a letter when it is written out. */
export const SellerOfLetter = createContext(emptyStudio);
