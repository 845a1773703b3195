import { randomUUID } from 'node:crypto';
import { blanks } from './blanks.ts';
import { type Product, refOf } from './catalog.ts';
import { fieldsOf, needed, text } from './given.ts';
import { invalid } from './refusal.ts';

/** A product made of a blank and the address of a design. Throws Refusal. */
export function madeProduct(body: unknown): Product {
  const given = fieldsOf(body, 'The body');
  const code = needed(given['gfnProductRef'], 'gfnProductRef').replace(/^.*\//, '');
  const blank = blanks.find((one) => one.code === code);
  if (!blank) throw invalid(`Unknown product: ${code}`);
  const variants = given['variants'];
  if (!Array.isArray(variants) || variants.length === 0)
    throw invalid('The variants field is required.');
  const made = variants.map((variant: unknown, index) => {
    const { attributes, applications } = fieldsOf(variant, `variants.${index}`);
    const id = randomUUID();
    const color = attributeIn(attributes, 'Colour', blank.colors);
    const size = attributeIn(attributes, 'Size', blank.sizes);
    return { id, ref: refOf(id), color, size, cost: blank.cost, src: designIn(applications) };
  });
  return {
    id: randomUUID(),
    title: needed(given['title'], 'title'),
    enabled: given['enabled'] !== false,
    variants: made,
    images: [],
    facts: blank.facts,
    location: 'Freshwater',
  };
}

function attributeIn(given: unknown, name: string, known: readonly string[]): string | null {
  if (known.length === 0) return null;
  const attributes = Array.isArray(given) ? given.map((one: unknown) => fieldsOf(one, name)) : [];
  const value = text(attributes.find((one) => one['name'] === name)?.['value']);
  if (!known.includes(value)) throw invalid(`Unknown ${name}: ${value}`);
  return value;
}

function designIn(given: unknown): string {
  const [first] = Array.isArray(given)
    ? given.map((one: unknown) => fieldsOf(one, 'applications'))
    : [];
  const { technology, placement, src } = first ?? {};
  if (technology !== 'dtg') throw invalid(`Unknown technology: ${text(technology)}`);
  if (placement !== 'front' && placement !== 'back')
    throw invalid(`Unknown placement: ${text(placement)}`);
  const address = text(src);
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw invalid('The src must be a valid URL.');
  return address;
}
