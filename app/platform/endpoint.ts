import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Who may call: anybody, the signed-in owner, or another server that proves itself by its signature. */
type Audience = 'anyone' | 'owner' | 'signed';

/** One call of the API: what goes in, what comes out, and who may make it. */
export type Endpoint = {
  method: Method;
  /** The path as Fastify writes it: `/api/cart/:sessionId`. */
  path: string;
  /** One sentence for the API document. */
  summary: string;
  for: Audience;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
  /** Takes an `Idempotency-Key`: a write without a natural key, or one whose repeat would say no. All it does must be rows (decision 21). */
  takesKey?: true;
  /** The same for everybody and made of what the site shows alone: kept until that changes (decision 20). */
  isKept?: true;
  /** Answers a file of this type, not JSON: `reply` is `SentFile`. */
  sends?:
    | 'application/pdf'
    | 'text/html; charset=utf-8'
    | 'text/csv; charset=utf-8'
    | 'text/calendar; charset=utf-8'
    | 'image/jpeg'
    | 'image/png'
    | 'image/webp'
    | 'application/json; charset=utf-8'
    | 'application/octet-stream';
  /** Takes one picture as multipart form data, in the field `picture`; or bytes alone, as `application/octet-stream`. */
  takes?: 'picture' | 'bytes';
  /** The largest body in bytes, where the site's own limit would refuse what the contract takes. */
  largestBody?: number;
  /** Moves money, or writes to somebody: refused while this database only looks (decision 34). */
  needsLivingShop?: true;
  /** Comes by the hundred in a drop: waits in line for database connections of its own, so that nobody else waits behind it (decision 24). */
  isQueued?: true;
  /** Answered under any load: whoever calls it is paying (invariant 22). Every other call is turned away when there is too much. */
  isNeverShed?: true;
  /** Answered to strangers before the owner has opened the shop too (decision 55). */
  isOpenWhileClosed?: true;
  /** Calls allowed per address and minute; the default suits reading. */
  perMinute?: number;
};

/** Declares an endpoint and keeps its exact types. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a use case is given after the contract has parsed the request. */
export type Input<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
};

/** What a browser sends in the body. */
export type Body<E extends Endpoint> = Sent<E['body']>;

/** What a caller gets back. */
export type Reply<E extends Endpoint> = z.output<E['reply']>;

/** How a browser names a call: `'POST /api/cart'`. */
export type Address<E extends Endpoint> = `${E['method']} ${E['path']}`;
