import type { CardField } from './card-field.ts';
import { makeCardField } from './card-field.ts';
import { digits, problems } from './card-rules.ts';
import type { Appearance } from './look.ts';
import { dress, make } from './look.ts';
import type { Problem, Reply } from './wire.ts';
import { isSetup, retrieveIntent } from './wire.ts';

type Listener = (event?: unknown) => void;

export interface ElementsOptions {
  clientSecret?: string;
  appearance?: Appearance;
}
export type CardForm = ReturnType<typeof makeCardForm>;

const elementType = 'payment';
const ended = ['succeeded', 'canceled', 'processing', 'requires_capture'];

/** The payment Element: what the page holds, and what only confirming needs to know. */
export function makeCardForm(key: string, options: ElementsOptions) {
  const number = makeCardField('number', 'Card number', 'cc-number', '1234 1234 1234 1234');
  const expiry = makeCardField('expiry', 'Expiration date (MM / YY)', 'cc-exp', 'MM / YY');
  const cvc = makeCardField('cvc', 'Security code', 'cc-csc', 'CVC');
  const fields = [number, expiry, cvc];
  const note = make('p', {}, 'Test mode: this form stands in for the provider\u2019s own.');
  const root = make(
    'div',
    { class: 'sandbox-card', role: 'group', 'aria-label': 'Card' },
    ...fields.map(({ box }) => box),
    note,
  );
  const listeners = new Map<string, Set<Listener>>();

  const tell = (event: string, detail: object = {}) =>
    listeners.get(event)?.forEach((listener) => listener({ elementType, ...detail }));
  const problem = (field: CardField) => problems[field.name](field.input.value, number.input.value);

  for (const field of fields) {
    field.input.addEventListener('input', () => {
      if (field.touched) field.show(problem(field));
      const empty = fields.every(({ input }) => input.value === '');
      tell('change', {
        complete: !fields.some(problem),
        empty,
        collapsed: false,
        value: { type: 'card' },
      });
    });
    field.input.addEventListener('focus', () => tell('focus'));
    field.input.addEventListener('blur', () => {
      field.touched ||= field.input.value !== '';
      if (field.touched) field.show(problem(field));
      tell('blur');
    });
  }

  async function load(): Promise<{ error?: Problem }> {
    const error = options.clientSecret
      ? reasonToRefuse(
          await retrieveIntent(key, options.clientSecret),
          isSetup(options.clientSecret),
        )
      : undefined;
    for (const { input } of fields) input.disabled = error !== undefined;
    return error ? { error } : {};
  }

  async function arrive() {
    const { error } = await load().catch((cause: unknown) => {
      console.warn(cause);
      return {
        error: {
          type: 'api_connection_error',
          message: 'We could not retrieve data from the specified Element.',
        },
      };
    });
    if (!root.isConnected) return;
    if (!error) return void listeners.get('ready')?.forEach((listener) => listener(element));
    note.replaceChildren(error.message);
    tell('loaderror', { error });
  }

  const element = {
    mount(target: HTMLElement | string) {
      const place = typeof target === 'string' ? document.querySelector(target) : target;
      if (!place) throw new Error('IntegrationError: the Element has no place to be mounted in.');
      dress(root, options.appearance);
      place.replaceChildren(root);
      void arrive();
      return element;
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return element;
    },
    off(event: string, listener?: Listener) {
      if (listener) listeners.get(event)?.delete(listener);
      else listeners.delete(event);
      return element;
    },
    update: () => element,
    focus: () => number.input.focus(),
    blur: () => fields.forEach(({ input }) => input.blur()),
    clear: () => fields.forEach(({ input }) => (input.value = '')),
    unmount: () => root.remove(),
    destroy: () => root.remove(),
  };

  return {
    element,
    load,
    dressAgain: () => dress(root, options.appearance),
    /** Shows every complaint and goes to the first. */
    submit(): { error?: Problem } {
      for (const field of fields) {
        field.touched = true;
        field.show(problem(field));
      }
      const wrong = fields.find(problem);
      wrong?.input.focus();
      if (!wrong) return {};
      return {
        error: {
          type: 'validation_error',
          code: `incomplete_${wrong.name}`,
          message: problem(wrong),
        },
      };
    },
    card: () => ({
      number: digits(number.input.value),
      exp_month: digits(expiry.input.value).slice(0, 2),
      exp_year: `20${digits(expiry.input.value).slice(2)}`,
      cvc: cvc.input.value,
    }),
  };
}

function reasonToRefuse({ status = '', error }: Reply, isOfSetup: boolean): Problem | undefined {
  if (!ended.includes(status)) return error;
  const [code, noun] = isOfSetup ? ['setup', 'SetupIntent'] : ['payment', 'PaymentIntent'];
  return {
    type: 'invalid_request_error',
    code: `${code}_intent_unexpected_state`,
    message: `This ${noun} is in a terminal state (${status}) and cannot be used to initialize Elements.`,
  };
}
