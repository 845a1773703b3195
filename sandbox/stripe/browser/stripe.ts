import type { CardForm, ElementsOptions } from './card-form.ts';
import { makeCardForm } from './card-form.ts';
import { finish } from './challenge.ts';
import { call, idIn, isSetup, pathOf, retrieveIntent } from './wire.ts';

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
const unknown = ['confirmCardPayment', 'createToken', 'createPaymentMethod'];

/** What the page calls `Stripe(publishableKey)`: enough for the official wrappers and the payment Element. */
function Stripe(key: string) {
  const refusing = (name: string) => () =>
    Promise.reject(new Error(`The Stripe sandbox does not know ${name}.`));
  return {
    ...Object.fromEntries(unknown.map((name) => [name, refusing(name)])),
    elements: (options: ElementsOptions = {}) => makeElements(key, options),
    confirmPayment: (options: ConfirmOptions) => confirm(key, options, 'confirmPayment'),
    confirmSetup: (options: ConfirmOptions) => confirm(key, options, 'confirmSetup'),
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

/** Takes the card of the form for a payment, or for later: which of them the secret is of decides. */
async function confirm(key: string, given: ConfirmOptions, name: string) {
  const { form, options } = drawings.get(given.elements ?? {}) ?? {};
  const secret = given.clientSecret ?? options?.clientSecret;
  if (!form || !secret)
    throw new Error(`IntegrationError: ${name} needs a payment Element and a client secret.`);
  if (isSetup(secret) !== (name === 'confirmSetup'))
    throw new Error(`IntegrationError: ${name} was given the client secret of another intent.`);
  const { error } = form.submit();
  if (error) return { error };
  const { payment_method_data: more, ...params } = given.confirmParams ?? {};
  const confirmed = await call(key, 'POST', `${pathOf(secret)}/confirm`, {
    ...params,
    payment_method_data: { type: 'card', ...more, card: form.card() },
    client_secret: secret,
    use_stripe_sdk: true,
  });
  const result = await finish(key, secret, confirmed, options?.appearance);
  if (given.redirect === 'if_required' || result.error) return result;
  return leave(secret, String(params.return_url));
}

// Stripe's promise does not settle either: the page is gone.
function leave(secret: string, address: string): Promise<never> {
  const back = new URL(address);
  const name = isSetup(secret) ? 'setup_intent' : 'payment_intent';
  back.searchParams.set(name, idIn(secret));
  back.searchParams.set(`${name}_client_secret`, secret);
  back.searchParams.set('redirect_status', 'succeeded');
  location.assign(back);
  return new Promise(() => undefined);
}

Object.assign(globalThis, { Stripe: Object.assign(Stripe, { version: 'endive' }) });
