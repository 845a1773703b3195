import type { Context } from './call.ts';
import { InvalidParameter } from './refusal.ts';

interface Intent {
  object: 'payment_intent' | 'setup_intent';
  client_secret: string | null;
}

const nouns = { payment_intent: 'PaymentIntent', setup_intent: 'SetupIntent' };

/** Refuses a browser that does not hold the secret of the intent it asks for. */
export function refuseWrongSecret(
  { role }: Context,
  { object, client_secret }: Intent,
  secret: string | undefined,
) {
  if (role === 'publishable' && secret === undefined) {
    throw new InvalidParameter(
      'Missing required param: client_secret.',
      'client_secret',
      'parameter_missing',
    );
  }
  if (secret === undefined || secret === client_secret) return;
  throw new InvalidParameter(
    `The client_secret provided does not match the client_secret associated with the ${nouns[object]}.`,
    'client_secret',
    `${object}_invalid_parameter`,
  );
}
