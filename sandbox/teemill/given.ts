import { invalid } from './refusal.ts';

type Fields = Record<string, unknown>;

/** What was asked to be printed, and for whom, once all that the provider needs is there. */
type Given = {
  email: string;
  phone: string | null;
  address: Record<string, string>;
  items: { variantRef: string; quantity: number }[];
};

/** Countries where an address says a state or province. */
const withStates = ['US', 'CA', 'AU'];
/** Countries that know no postal codes. */
const withoutCodes = ['AE', 'HK', 'IE', 'QA'];

/** Reads the body of an order. Throws Refusal with what is missing. */
export function givenIn(body: unknown): Given {
  const { contactInformation, shippingAddress, items } = fieldsOf(body, 'The body');
  const contact = fieldsOf(contactInformation, 'contactInformation');
  return {
    email: emailIn(contact),
    phone: text(contact['phone']) || null,
    address: addressIn(fieldsOf(shippingAddress, 'shippingAddress')),
    items: itemsIn(items),
  };
}

/** The fields of a JSON object. Throws Refusal for anything else. */
export function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(`${name} must be an object.`);
  return value as Fields;
}

export const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Throws Refusal where nothing of it is there. */
export function needed(value: unknown, name: string): string {
  const found = text(value);
  if (found === '') throw invalid(`The ${name} field is required.`);
  return found;
}

function emailIn(contact: Fields): string {
  const email = needed(contact['email'], 'contactInformation.email');
  // Names that no letter ever reaches (RFC 2606, RFC 6761).
  if (!/^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(email) || /\.(invalid|localhost)$/i.test(email))
    throw invalid('The contactInformation.email must be a valid email address.');
  return email;
}

/** Both spellings of the lines are taken: the provider's own demo and a live shop disagree. */
function addressIn(given: Fields): Record<string, string> {
  const country = needed(given['country'], 'shippingAddress.country');
  if (!/^[A-Z]{2}$/.test(country))
    throw invalid('The shippingAddress.country must be a two letter code.');
  return {
    contactName: needed(given['contactName'], 'shippingAddress.contactName'),
    company: text(given['company']),
    addressLine1: needed(given['addressLine1'] ?? given['line1'], 'shippingAddress.addressLine1'),
    addressLine2: text(given['addressLine2'] ?? given['line2']),
    city: needed(given['city'], 'shippingAddress.city'),
    postalCode: withoutCodes.includes(country)
      ? text(given['postalCode'])
      : needed(given['postalCode'], 'shippingAddress.postalCode'),
    state: withStates.includes(country)
      ? needed(given['state'], 'shippingAddress.state')
      : text(given['state']),
    country,
  };
}

function itemsIn(given: unknown): Given['items'] {
  if (!Array.isArray(given) || given.length === 0) throw invalid('The items field is required.');
  return given.map((item: unknown, index) => {
    const { variantRef, quantity } = fieldsOf(item, `items.${index}`);
    if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1)
      throw invalid(`The items.${index}.quantity must be at least 1.`);
    return { variantRef: needed(variantRef, `items.${index}.variantRef`), quantity };
  });
}
