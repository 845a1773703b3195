import type { CardForm, ElementsOptions } from './card-form.ts';
import { makeCardForm } from './card-form.ts';
import { finish } from './challenge.ts';
import { call, idIn, retrieveIntent } from './wire.ts';

interface ConfirmOptions {
  elements?: object;
  clientSecret?: string;
  confirmParams?: Record<string, unknown> & { return_url?: string; payment_method_data?: object };
  redirect?: 'always' | 'if_required';
}
interface Drawn {
  options: ElementsOptions;
  form?: CardForm;
}

const drawings = new WeakMap<object, Drawn>();
const unknown = ['confirmSetup', 'confirmCardPayment', 'createToken', 'createPaymentMethod'];

/** What the page calls `Stripe(publishableKey)`: enough for the official wrappers and the payment Element. */
function Stripe(key: string) {
  const refusing = (name: string) => () =>
    Promise.reject(new Error(`The Stripe sandbox does not know ${name}.`));
  return {
    ...Object.fromEntries(unknown.map((name) => [name, refusing(name)])),
    elements: (options: ElementsOptions = {}) => makeElements(key, options),
    confirmPayment: (options: ConfirmOptions) => confirmPayment(key, options),
    async retrievePaymentIntent(secret: string) {
      const { error, ...paymentIntent } = await retrieveIntent(key, secret);
      return error ? { error } : { paymentIntent };
    },
  };
}

function makeElements(key: string, options: ElementsOptions) {
  const drawn: Drawn = { options: { ...options } };
  const elements = {
    create(type: string) {
      if (type !== 'payment')
        throw new Error(`IntegrationError: the Stripe sandbox draws no '${type}' Element.`);
      drawn.form = makeCardForm(key, drawn.options);
      return drawn.form.element;
    },
    getElement: (type: string) => (type === 'payment' && drawn.form ? drawn.form.element : null),
    async update(change: ElementsOptions) {
      Object.assign(drawn.options, change);
      drawn.form?.dressAgain();
    },
    submit: async () => drawn.form?.submit() ?? {},
    fetchUpdates: async () => (await drawn.form?.load()) ?? {},
  };
  drawings.set(elements, drawn);
  return elements;
}

async function confirmPayment(key: string, given: ConfirmOptions) {
  const { form, options } = drawings.get(given.elements ?? {}) ?? {};
  const secret = given.clientSecret ?? options?.clientSecret;
  if (!form || !secret)
    throw new Error(
      'IntegrationError: confirmPayment needs a payment Element and a client secret.',
    );
  const { error } = form.submit();
  if (error) return { error };
  const { payment_method_data: more, ...params } = given.confirmParams ?? {};
  const confirmed = await call(key, 'POST', `/payment_intents/${idIn(secret)}/confirm`, {
    ...params,
    payment_method_data: { type: 'card', ...more, card: form.card() },
    client_secret: secret,
    use_stripe_sdk: true,
  });
  const result = await finish(key, secret, confirmed, options?.appearance);
  if (given.redirect === 'if_required' || !result.paymentIntent) return result;
  return leave(secret, String(params.return_url));
}

// Stripe's promise does not settle either: the page is gone.
function leave(secret: string, address: string): Promise<never> {
  const back = new URL(address);
  back.searchParams.set('payment_intent', idIn(secret));
  back.searchParams.set('payment_intent_client_secret', secret);
  back.searchParams.set('redirect_status', 'succeeded');
  location.assign(back);
  return new Promise(() => undefined);
}

Object.assign(globalThis, { Stripe: Object.assign(Stripe, { version: 'endive' }) });
