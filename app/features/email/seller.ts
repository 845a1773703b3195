import { createContext } from 'react';
import type { StudioRecord } from '#app/features/settings/record/contract.ts';
import { emptyStudio } from '#app/features/settings/record/studio-record.ts';
import type { SiteData } from '#app/ui/page-head.tsx';

/** Who sells, and what they have not promised, so that no letter says it in their name. */
export type Seller = StudioRecord & Pick<SiteData, 'unsaid'>;

/** Who sells: what stands at the head and at the foot of every letter. Set around a letter when it is written out. */
export const SellerOfLetter = createContext<Seller>(emptyStudio);
