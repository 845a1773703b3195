import { sentFrom } from '#app/features/delivery/sent-from.ts';

/** Who sends the parcels, as it stands on papers for carriers and customs. */
export const sender = { name: 'Full Circle Studio', country: sentFrom };
