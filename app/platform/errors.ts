/** The failures a caller may expect, and the HTTP status each one is sent with. */
export const statusOf = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  missing: 404,
  'wrong-method': 405,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  unsupported: 415,
  unprocessable: 422,
  'too-many': 429,
  upstream: 502,
  busy: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** What is wrong with each field, by its path in the body: `{ 'shippingAddress.city': 'Enter a city.' }`. */
export type FieldErrors = Record<string, string>;

/** A failure with a meaning. Its message is written for the person who caused it and is shown to them. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, fields?: FieldErrors, retryAfter?: number) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return statusOf[this.code];
  }
}

/** What was asked for has another name now: `movedTo`, found at `path`. Answered with a redirect that lasts (301). */
export class MovedError extends Error {
  readonly movedTo: string;
  readonly path: string;

  constructor(movedTo: string, path: string) {
    super('moved');
    this.name = 'MovedError';
    this.movedTo = movedTo;
    this.path = path;
  }
}

/** The wire form of a failure: RFC 9457 problem details with our code, the fields and the request's id. */
export type Problem = {
  type: string;
  status: number;
  title: string;
  detail: string;
  code: ErrorCode | 'internal';
  fields?: FieldErrors;
  requestId: string;
};
