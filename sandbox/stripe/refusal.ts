/** The body of Stripe's error answer, under its `error` key. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  doc_url?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
  setup_intent?: unknown;
}

/** An answer that says no, in Stripe's words. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body.code ? { ...body, doc_url: docUrl(body.code) } : body;
  }
}

/** A refusal of the parameters themselves. Stripe keeps no idempotency record of these. */
export class InvalidParameter extends Refusal {
  constructor(message: string, param?: string, code?: string) {
    super(400, {
      type: 'invalid_request_error',
      message,
      ...(param && { param }),
      ...(code && { code }),
    });
  }
}

/** A 400 about the state of things, which an idempotency key does remember. */
export function unexpected(message: string, code?: string, more: Partial<ErrorBody> = {}): Refusal {
  return new Refusal(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...more,
  });
}

/** Nothing has this id: 404 when the path names it, 400 when a parameter does. */
export function missing(noun: string, id: string, param?: string): Refusal {
  const body = {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
  } as const;
  return new Refusal(param ? 400 : 404, { ...body, param: param ?? 'id' });
}

/** Stripe would do this; the sandbox does not know how, and says so rather than pretend. */
export function notModelled(what: string, param?: string): InvalidParameter {
  return new InvalidParameter(
    `The Stripe sandbox does not model ${what}.`,
    param,
    'sandbox_not_modelled',
  );
}

/** Where Stripe explains an error code. */
export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}
