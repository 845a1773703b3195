import { z } from 'zod';
import { templates } from '#app/server/installation/email-templates.server.ts';

type Schema = {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  pattern?: string;
};

/** Every kind of letter with a payload of its own shape, made of the shape alone: a new kind is among them by itself. */
export function letterSamples(): [kind: string, payload: unknown][] {
  return Object.entries(templates).map(([kind, { shape }]) => [
    kind,
    sampleOf(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema),
  ]);
}

const formats: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  uri: 'https://linden.example/of/a/letter',
  email: 'ines@linden.example',
  date: '2026-11-20',
  'date-time': '2026-11-20T09:00:00.000Z',
};

function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sampleOf(first);
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, of]) => [
        name,
        name === 'currency' ? 'USD' : sampleOf(of),
      ]),
    );
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items)] : [];
  if (schema.type === 'string') return formats[schema.format ?? ''] ?? '12.00';
  if (schema.type === 'number' || schema.type === 'integer') return 3;
  if (schema.type === 'boolean') return true;
  return null;
}
