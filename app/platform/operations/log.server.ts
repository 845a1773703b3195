import type { FastifyBaseLogger } from 'fastify';

/** Structured logs. Write ids and amounts; never names, addresses, mail addresses, tokens or card data. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
