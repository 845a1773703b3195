import type { Appearance } from './look.ts';
import { dress, freshId, make } from './look.ts';
import type { Reply } from './wire.ts';
import { call, idIn, isSetup } from './wire.ts';

/** Goes on from a confirmation: asks what the bank asks, and tells how it ended. */
export async function finish(
  key: string,
  secret: string,
  confirmed: Reply,
  appearance?: Appearance,
) {
  const intent =
    confirmed.status === 'requires_action' ? await answerBank(key, secret, appearance) : confirmed;
  if (intent.error) return { error: intent.error };
  const isOfSetup = isSetup(secret);
  if (intent.status !== 'requires_payment_method')
    return isOfSetup ? { setupIntent: intent } : { paymentIntent: intent };
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  return isOfSetup
    ? { error: { ...intent.last_setup_error, message, setup_intent: intent } }
    : { error: { ...intent.last_payment_error, message, payment_intent: intent } };
}

async function answerBank(key: string, secret: string, appearance?: Appearance): Promise<Reply> {
  const outcome = await ask(appearance);
  const answers = isSetup(secret) ? 'setup_authentications' : 'authentications';
  return call(key, 'POST', `/sandbox/${answers}/${idIn(secret)}`, {
    client_secret: secret,
    outcome,
  });
}

// Escape closes a dialog without a word, which the bank takes for a refusal.
function ask(appearance?: Appearance): Promise<'complete' | 'fail'> {
  const complete = make('button', { type: 'button' }, 'Complete');
  const fail = make('button', { type: 'button' }, 'Fail');
  const title = make('h2', { id: freshId('challenge') }, 'Confirm this payment');
  const text = make('p', {}, 'A bank would ask here whether it is you (3-D Secure, test mode).');
  const attributes = { class: 'sandbox-challenge', 'aria-labelledby': title.id };
  const dialog = make('dialog', attributes, title, text, make('div', {}, complete, fail));
  dress(dialog, appearance);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((answer) => {
    complete.addEventListener('click', () => dialog.close('complete'));
    fail.addEventListener('click', () => dialog.close('fail'));
    dialog.addEventListener('close', () => {
      dialog.remove();
      answer(dialog.returnValue === 'complete' ? 'complete' : 'fail');
    });
  });
}
