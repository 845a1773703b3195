import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  format?: string;
};
type Operation = {
  summary?: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};

/** The API document as one readable page, without scripts. */
export function documentPage(reply: FastifyReply, document: object): FastifyReply {
  const paths = Object.entries(
    (document as { paths?: Record<string, Record<string, Operation>> }).paths ?? {},
  );
  const calls = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => section(method, path, call)),
  );
  const style = createHash('sha256').update(css).digest('base64');
  reply.header(
    'content-security-policy',
    `default-src 'none'; style-src 'sha256-${style}'; frame-ancestors 'none'`,
  );
  return reply.type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>API of the shop</title><style>${css}</style></head>
<body><main><h1>API</h1><p>Money is a decimal string in the shop’s currency, times are UTC. A failure is a problem document (RFC 9457).
The same in OpenAPI: <a href="/api/openapi.json">/api/openapi.json</a>.</p>${calls.join('\n')}</main></body></html>`);
}

function section(method: string, path: string, call: Operation): string {
  const body = call.requestBody?.content?.['application/json']?.schema;
  const reply = call.responses?.['200']?.content?.['application/json']?.schema;
  const parameters = (call.parameters ?? []).map(
    (one) => `${one.name}${one.required ? '' : '?'}: ${shape(one.schema)}`,
  );
  return `<section><h2><b>${method.toUpperCase()}</b> <code>${escape(path)}</code></h2>
<p>${escape(call.summary ?? '')}${call.security?.length ? ' <em>For the signed-in owner.</em>' : ''}</p>
${parameters.length ? `<h3>Parameters</h3><pre>${escape(parameters.join('\n'))}</pre>` : ''}
${body ? `<h3>Body</h3><pre>${escape(shape(body))}</pre>` : ''}
${reply ? `<h3>Answer</h3><pre>${escape(shape(reply))}</pre>` : ''}</section>`;
}

function shape(schema: Schema | undefined, depth = 0): string {
  if (!schema) return 'any';
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((one) => shape(one, depth)).join(' | ');
  if (schema.items) return `[${shape(schema.items, depth)}]`;
  if (!schema.properties) return schema.format ?? schema.type ?? 'any';
  const pad = '  '.repeat(depth + 1);
  const lines = Object.entries(schema.properties).map(
    ([name, held]) =>
      `${pad}${name}${schema.required?.includes(name) ? '' : '?'}: ${shape(held, depth + 1)}`,
  );
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const css = `:root{color-scheme:light dark;--wall:#f5f2ec;--ink:#1b1c1a;--label:#5d594f;--line:#d8d2c6;--recess:#ebe6dc}
@media (prefers-color-scheme:dark){:root{--wall:#141513;--ink:#ece8df;--label:#aca79a;--line:#33352f;--recess:#1e201c}}
body{margin:0;background:var(--wall);color:var(--ink);font:16px/1.5 Arial,sans-serif}main{max-width:60rem;margin:0 auto;padding:3rem 1.25rem}
h1{font-size:2.5rem}h2{font-size:1.1rem;margin:0}h3{font-size:.9rem;margin:1rem 0 .25rem;color:var(--label)}
section{border-top:1px solid var(--line);padding:1.5rem 0}pre{background:var(--recess);padding:1rem;margin:0;font-size:.85rem;white-space:pre-wrap}h2,h2 *,p,a,code,pre{overflow-wrap:anywhere}
a{color:inherit}em{color:var(--label)}`;
