import fc from 'fast-check';
import { z } from 'zod';
import type { Endpoint } from '#app/platform/endpoint.ts';
import { hostileTexts, hostileValue, rawTokens } from './hostile.ts';

/** A body as it goes over the wire. */
export type Sent = { type: string; payload: string | Buffer };

type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};
type Path = readonly string[];

const json = 'application/json';
const types = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/vnd.api+json',
  'application/jsonp',
  'json',
  '*/*',
  `application/${'j'.repeat(5_000)}`,
];

/**
 * Bodies that a call must refuse, made from its contract and from one body it takes: nearly right ones with one to three
 * things wrong, ones the schema describes with hostile leaves, texts that are no JSON, and types that are none of ours.
 */
export function brokenBodies(endpoint: Endpoint, good: unknown): fc.Arbitrary<Sent> {
  const schema = schemaOf(endpoint);
  const texts = fc.oneof(
    { weight: 6, arbitrary: damaged(good, schema).map((body) => JSON.stringify(body)) },
    { weight: 3, arbitrary: described(schema).map((body) => JSON.stringify(body)) },
    { weight: 2, arbitrary: withRawToken(good, schema) },
    { weight: 3, arbitrary: tornText(JSON.stringify(good)) },
    { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
  );
  const sent: fc.Arbitrary<Sent> = fc.oneof(
    { weight: 12, arbitrary: texts.map((payload) => ({ type: json, payload })) },
    {
      weight: 1,
      arbitrary: texts.map((payload) => ({ type: `${json}; charset=utf-16`, payload })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...types), texts)
        .map(([type, payload]) => ({ type, payload })),
    },
    {
      weight: 1,
      arbitrary: fc
        .uint8Array({ maxLength: 400 })
        .map((bytes) => ({ type: json, payload: Buffer.from(bytes) })),
    },
  );
  return sent.filter((one) => isBroken(endpoint, one));
}

/** Where texts stand in a body. */
export function textPaths(body: unknown): Path[] {
  return pathsOf(body, {}).filter((path) => typeof at(body, path) === 'string');
}

/** The body with another value at one place. */
export function replaced(body: unknown, path: Path, value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const object = isObject(body) ? body : {};
  return { ...object, [name]: replaced(object[name], rest, value) };
}

/** Whether the contract, or what the front door refuses before it, forbids a body: such a one may never be answered 2xx. */
function isBroken(endpoint: Endpoint, { type, payload }: Sent): boolean {
  if (!type.startsWith(`${json};`) && type !== json) return true;
  // As it arrives: half a character that stands in the text itself has become a whole one on the wire.
  const text = Buffer.from(payload)
    .toString()
    .replace(/^\ufeff/, '');
  if (Buffer.byteLength(text) > (endpoint.largestBody ?? 128 * 1024)) return true;
  try {
    const body: unknown = JSON.parse(text);
    return isUnstorable(body, 0) || !endpoint.body?.safeParse(body).success;
  } catch {
    return true;
  }
}

/** Invariant 17: NUL bytes, lone surrogates, prototypes, and nesting beyond any body of ours. */
function isUnstorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  if (depth > 32 || Object.hasOwn(value, '__proto__')) return true;
  const { constructor: made } = value as { constructor?: unknown };
  if (Object.hasOwn(value, 'constructor') && isObject(made) && Object.hasOwn(made, 'prototype'))
    return true;
  return Object.entries(value).some(
    ([key, held]) => isUnstorable(key, depth) || isUnstorable(held, depth + 1),
  );
}

function schemaOf({ body }: Endpoint): JsonSchema {
  return body ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {};
}

/** A good body with one to three places damaged. */
function damaged(good: unknown, schema: JsonSchema): fc.Arbitrary<unknown> {
  const paths = pathsOf(good, schema);
  const place = paths.length > 0 ? fc.constantFrom(...paths) : fc.constant<Path>([]);
  const harm = fc.oneof(
    {
      weight: 4,
      arbitrary: hostileValue.map(
        (value) => (body: unknown, path: Path) => replaced(body, path, value),
      ),
    },
    { weight: 2, arbitrary: fc.constant((body: unknown, path: Path) => without(body, path)) },
    {
      weight: 1,
      arbitrary: fc.constant((body: unknown, path: Path) => replaced(body, path, [at(body, path)])),
    },
    {
      weight: 1,
      arbitrary: fc.constant((body: unknown, path: Path) =>
        replaced(body, path, { value: at(body, path) }),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constant((body: unknown, path: Path) =>
        replaced(body, path, `${JSON.stringify(at(body, path))}\0`),
      ),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom(
            'extra',
            'constructor',
            'hasOwnProperty',
            '',
            ...hostileTexts.slice(2, 8),
          ),
          hostileValue,
        )
        .map(
          ([key, value]) =>
            (body: unknown, path: Path) =>
              replaced(body, [...path.slice(0, -1), key], value),
        ),
    },
  );
  return fc
    .array(fc.tuple(place, harm), { minLength: 1, maxLength: 3 })
    .map((harms) => harms.reduce<unknown>((body, [path, wreck]) => wreck(body, path), good));
}

/** A body as the schema describes it, its leaves right, wrong or absent. */
function described(schema: JsonSchema): fc.Arbitrary<unknown> {
  const leaf = (right: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: hostileValue });
  if (schema.properties) {
    const properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, one]) => [name, described(one)]),
    );
    return leaf(fc.record(properties, { requiredKeys: [] }));
  }
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(described));
  if ('const' in schema) return leaf(fc.constant(schema.const));
  if (schema.enum) return leaf(fc.constantFrom(...schema.enum));
  if (schema.format === 'uuid') return leaf(fc.uuid());
  if (schema.type === 'integer')
    return leaf(
      fc.integer({ min: (schema.minimum ?? 0) - 2, max: Math.min(schema.maximum ?? 99, 1e9) + 2 }),
    );
  if (schema.type === 'number') return leaf(fc.double());
  if (schema.type === 'boolean') return leaf(fc.boolean());
  const longest = Math.min(schema.maxLength ?? 500, 500);
  return leaf(
    fc.oneof(
      fc.string({ maxLength: longest + 2 }),
      fc.constant('x'.repeat((schema.maxLength ?? 500) + 1)),
    ),
  );
}

/** Something that is no value of JSON where a value stands. */
function withRawToken(good: unknown, schema: JsonSchema): fc.Arbitrary<string> {
  const mark = 'put-it-here';
  const paths = pathsOf(good, schema);
  return fc
    .tuple(
      paths.length > 0 ? fc.constantFrom(...paths) : fc.constant<Path>([]),
      fc.constantFrom(...rawTokens),
    )
    .map(([path, token]) =>
      JSON.stringify(replaced(good, path, mark)).replace(`"${mark}"`, () => token),
    );
}

/** A good text cut off, doubled, prefixed, or with something in its midst. */
function tornText(text: string): fc.Arbitrary<string> {
  const cut = fc.nat({ max: Math.max(0, text.length - 1) });
  const wedge = fc.constantFrom(
    ...'{}[]",:\\\u0000\u001f\ufeff\ud800',
    '__proto__',
    '/*',
    '//',
    ',,',
    '\r\n',
    '"":',
  );
  return fc.oneof(
    cut.map((end) => text.slice(0, end)),
    fc.tuple(cut, wedge).map(([where, what]) => text.slice(0, where) + what + text.slice(where)),
    fc.constantFrom(
      text + text,
      `${text}x`,
      `[${text}]`,
      `{"__proto__":{"x":1},${text.slice(1)}`,
      `{"constructor":{"prototype":{"x":1}},${text.slice(1)}`,
      text.replaceAll('"', "'"),
      text.replace('{', '{"__proto__":null,'),
      // Longer than any call takes: an order's notes may be long.
      `${text.slice(0, -1)},"x":"${'y'.repeat(700_000)}"}`,
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
      '{"a":'.repeat(10_000),
      '',
      ' ',
      'null',
    ),
    // The last of two keys counts: right first, wrong last.
    fc.constant(
      `${text.slice(0, -1)},${text.slice(1).replaceAll(/:(?:"[^"]*"|\d+|true|false)/g, ':[]')}`,
    ),
  );
}

function pathsOf(body: unknown, schema: JsonSchema, before: Path = []): Path[] {
  const names = new Set([
    ...(isObject(body) ? Object.keys(body) : []),
    ...Object.keys(schema.properties ?? {}),
  ]);
  return [...names].flatMap((name) => {
    const path = [...before, name];
    return [
      path,
      ...pathsOf(isObject(body) ? body[name] : undefined, schema.properties?.[name] ?? {}, path),
    ];
  });
}

function at(body: unknown, path: Path): unknown {
  return path.reduce<unknown>((held, name) => (isObject(held) ? held[name] : undefined), body);
}

function without(body: unknown, path: Path): unknown {
  const [name, ...rest] = path;
  if (name === undefined || !isObject(body)) return undefined;
  if (rest.length > 0) return { ...body, [name]: without(body[name], rest) };
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
