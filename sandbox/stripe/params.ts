import type { Form, FormFields } from './form.ts';
import { InvalidParameter, notModelled } from './refusal.ts';

/** Reads one parameter from the wire, or refuses it as Stripe would. */
export interface Param<T, Needed extends boolean = boolean> {
  readonly needed: Needed;
  read(raw: Form, name: string): T;
}
export type Shape = Record<string, Param<unknown>>;
export type Parsed<S extends Shape> = {
  [K in keyof S]: S[K] extends Param<infer T, infer Needed>
    ? Needed extends true
      ? T
      : T | undefined
    : never;
};

/** Reads a whole set of parameters: unknown names first, then missing ones, then each value. */
export function readParams<S extends Shape>(shape: S, fields: FormFields, within = ''): Parsed<S> {
  const named = (name: string) => (within ? `${within}[${name}]` : name);
  const unknown = Object.keys(fields)
    .filter((name) => !Object.hasOwn(shape, name))
    .map(named);
  if (unknown.length > 0) {
    const noun = unknown.length === 1 ? 'parameter' : 'parameters';
    throw new InvalidParameter(
      `Received unknown ${noun}: ${unknown.join(', ')}`,
      unknown[0],
      'parameter_unknown',
    );
  }
  const parsed: Record<string, unknown> = {};
  for (const [name, param] of Object.entries(shape)) {
    const raw = fields[name];
    if (raw !== undefined) parsed[name] = param.read(raw, named(name));
    else if (param.needed) {
      throw new InvalidParameter(
        `Missing required param: ${named(name)}.`,
        named(name),
        'parameter_missing',
      );
    }
  }
  return parsed as Parsed<S>;
}

/** Makes a parameter one that must be there. */
export function needed<T>(param: Param<T>): Param<T, true> {
  return { needed: true, read: param.read };
}

/** Lets an empty string unset the field, which then reads as null. */
export function clearable<T>(param: Param<T>): Param<T | null, false> {
  return optional((raw, name) => (raw === '' ? null : param.read(raw, name)));
}

/** Text of any kind, not empty. */
export function text(most = 5000): Param<string, false> {
  return optional((raw, name) => {
    const value = plain(raw, name, 'string');
    if (value.length > most) {
      throw new InvalidParameter(
        `Invalid string: must be at most ${most} characters`,
        name,
        'parameter_invalid_string',
      );
    }
    return value;
  });
}

/** A whole number within bounds. */
export function integer(
  least = Number.MIN_SAFE_INTEGER,
  most = Number.MAX_SAFE_INTEGER,
): Param<number, false> {
  return optional((raw, name) => {
    const value = plain(raw, name, 'integer');
    const number = Number(value);
    const wrong = (message: string) =>
      new InvalidParameter(message, name, 'parameter_invalid_integer');
    if (!/^-?\d+$/.test(value) || !Number.isSafeInteger(number))
      throw wrong(`Invalid integer: ${value}`);
    if (number < least) throw wrong(`This value must be greater than or equal to ${least}.`);
    if (number > most) throw wrong(`This value must be less than or equal to ${most}.`);
    return number;
  });
}

/** `true` or `false`. */
export function flag(): Param<boolean, false> {
  return optional((raw, name) => {
    const value = plain(raw, name, 'boolean');
    if (value !== 'true' && value !== 'false')
      throw new InvalidParameter(`Invalid boolean: ${value}`, name);
    return value === 'true';
  });
}

/** One of a few words. */
export function choice<const T extends string>(...choices: T[]): Param<T, false> {
  return optional((raw, name) => {
    const value = plain(raw, name, 'string');
    const chosen = choices.find((one) => one === value);
    if (!chosen)
      throw new InvalidParameter(`Invalid ${name}: must be one of ${choices.join(', ')}`, name);
    return chosen;
  });
}

/** Something shaped like an e-mail address. */
export function email(): Param<string, false> {
  return optional((raw, name) => {
    const value = plain(raw, name, 'string');
    if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) && value.length <= 512) return value;
    throw new InvalidParameter(`Invalid email address: ${value}`, name, 'email_invalid');
  });
}

/** Parameters within a parameter. */
export function hash<S extends Shape>(shape: S): Param<Parsed<S>, false> {
  return optional((raw, name) => {
    if (typeof raw === 'string') throw new InvalidParameter('Invalid object', name);
    return readParams(shape, raw, name);
  });
}

/** Any number of the same; an empty string is none. */
export function list<T>(item: Param<T>): Param<T[], false> {
  return optional((raw, name) => {
    if (raw === '') return [];
    if (typeof raw === 'string') throw new InvalidParameter('Invalid array', name);
    return Object.entries(raw).map(([index, one]) => item.read(one, `${name}[${index}]`));
  });
}

/** A parameter this version of the API takes no more. */
export function gone(code: string, message: string): Param<never, false> {
  return optional((_raw, name) => {
    throw new InvalidParameter(message, name, code);
  });
}

/** Parameters that Stripe knows and the sandbox does not. */
export function unmodelled(...names: string[]): Record<never, Param<never, false>> {
  const refuse = optional<never>((_raw, name) => {
    throw notModelled(`the parameter '${name}'`, name);
  });
  return Object.fromEntries(names.map((name) => [name, refuse]));
}

function optional<T>(read: (raw: Form, name: string) => T): Param<T, false> {
  return { needed: false, read };
}

function plain(raw: Form, name: string, kind: string): string {
  if (typeof raw !== 'string')
    throw new InvalidParameter(`Invalid ${kind}: ${JSON.stringify(raw)}`, name);
  if (raw !== '') return raw;
  throw new InvalidParameter(
    `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; ` +
      `however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
    name,
    'parameter_invalid_empty',
  );
}
