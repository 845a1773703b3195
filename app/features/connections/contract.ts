import { z } from 'zod';

/** What shows that it is the owner who asks, in the body of a call. */
export const proof = {
  /** The account's own password, and the code of its second factor where that is on. */
  ownerPassword: z.string().min(1, 'Please enter your password.').max(200),
  code: z.string().max(40).default(''),
};
const Proof = z.object(proof);
export type Proof = z.output<typeof Proof>;
