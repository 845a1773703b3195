/** What the printer does not do, in its own words; sent as `{ message }`. */
export class Refusal extends Error {
  readonly status: number;
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export const invalid = (message: string) => new Refusal(400, message);
export const unknown = (what: string) => new Refusal(404, `${what} not found.`);
