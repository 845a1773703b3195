import { z } from 'zod';
import type { SiteData } from '#app/ui/page-head.tsx';

type Assurance = NonNullable<SiteData['unsaid']>[number];

/** The words by which an owner's promises say what the specification's shop assures its buyers of (section 1). */
const words: Record<Assurance, RegExp[]> = {
  certificate: [/\bsigned certificate of authenticity\b/i],
  authentic: [/\bauthenticity guaranteed\b/i],
  shipping: [/\binsured shipping\b/i, /\bworldwide\b/i],
  guarantee: [/\b30-day satisfaction guarantee\b/i],
};

/**
 * The assurances that the stored setting `text:promises` does not say, so that no page and no letter says them in the owner's name;
 * undefined where it says them all, as the demo's does. Never throws for what is stored (decision 58).
 */
export function unsaidIn(stored: unknown): readonly Assurance[] | undefined {
  const { data } = z.object({ body: z.string() }).safeParse(stored);
  const unsaid = (Object.keys(words) as Assurance[]).filter(
    (assurance) => !words[assurance].every((said) => said.test(data?.body ?? '')),
  );
  return unsaid.length > 0 ? unsaid : undefined;
}
