import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { documentPage } from './api-docs-page.server.ts';

/** `/api/openapi.json`, made from the contracts, and `/api/docs`, the same to read. */
export async function serveApiDocument(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API of the shop',
        version: '1.0.0',
        description:
          'Money is a decimal string in the shop’s currency, times are UTC. A failure is a problem document (RFC 9457).',
      },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'studio-session' } },
      },
    },
    transform: jsonSchemaTransform,
    // The contracts are tagged; pages, files and the sandbox are not calls of the API.
    hideUntagged: true,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    documentPage(reply, app.swagger()),
  );
}
