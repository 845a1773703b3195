import { sentFrom } from '#app/features/shipping/sent-from.ts';

/** Who sends the parcels, as it stands on papers for carriers and customs. */
export const sender = { name: 'Full Circle Studio', country: sentFrom };
