import type { FastifyRequest } from 'fastify';
import { patternAt } from '../pages/page-policies.server.ts';

/** Methods that are called by their name; anybody can make one up. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The method and the pattern of a request's address, never the address: addresses carry cart ids and order tokens. */
export function routeOf(request: FastifyRequest): { method: string; route: string } {
  const { url = 'none' } = request.routeOptions;
  const path = (request.raw.url ?? '/').split('?', 1)[0] ?? '/';
  return {
    method: methods.includes(request.method) ? request.method : 'other',
    route: url === '/*' ? patternAt(path) : url,
  };
}
