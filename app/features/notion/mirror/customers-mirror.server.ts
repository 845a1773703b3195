import type { Value } from '#app/integrations/notion/workspace.server.ts';
import {
  customerIdOf,
  editCustomer,
  lockCustomer,
} from '#app/features/people/change-customer.server.ts';
import { addImportedCustomer } from '#app/features/people/remember-customer.server.ts';
import { dayOf } from '#app/platform/formats/days.ts';
import { dayIn, emailIn, type Mirror, momentOf, nameIn, textIn } from './mirror.server.ts';

/** People are known by their address, and nobody is subscribed but by themselves (invariant 19). */
const fixed = new Set(['email', 'newsletter', 'totalSpent']);

/** The people who bought, wrote or subscribed. */
export const customersMirror: Mirror = {
  kind: 'customers',
  entity: 'customer',
  lock: async (tx, id) => {
    const row = await lockCustomer(tx, id);
    if (!row) return undefined;
    const {
      email,
      phone,
      newsletter,
      preferences,
      priceRange,
      communications,
      lastContact,
      totalSpent,
      updatedAt,
    } = row;
    const name = [row.firstName, row.lastName].filter(Boolean).join(' ') || email;
    return {
      fields: {
        name,
        email,
        phone,
        newsletter,
        preferences: preferences ?? [],
        priceRange,
        communications,
        lastContact: lastContact && dayOf(lastContact),
        totalSpent,
      },
      updatedAt,
      fixed,
    };
  },
  accept: (field, value) => {
    if (field === 'name') return nameIn(value, 200);
    if (field === 'preferences') return preferencesIn(value);
    if (field === 'lastContact') return dayIn(value);
    return textIn(value, field === 'phone' ? 40 : field === 'priceRange' ? 100 : undefined);
  },
  apply: async (
    tx,
    id,
    { name, phone, preferences, priceRange, communications, lastContact },
    at,
  ) => {
    const change = {
      ...(name !== undefined && namesOf(String(name))),
      ...(phone !== undefined && { phone: phone as string | null }),
      ...(preferences !== undefined && { preferences: preferencesIn(preferences) ?? [] }),
      ...(priceRange !== undefined && { priceRange: priceRange as string | null }),
      ...(communications !== undefined && { communications: communications as string | null }),
      ...(lastContact !== undefined && { lastContact: momentOf(lastContact) }),
    };
    await editCustomer(tx, id, change, at);
  },
  match: async (tx, { email }) => {
    const address = emailIn(email ?? null)?.toLowerCase();
    if (!address) return undefined;
    return (await customerIdOf(tx, address)) ?? undefined;
  },
  create: async (tx, fields, at) => {
    const email = emailIn(fields['email'] ?? null)?.toLowerCase();
    if (!email) return undefined;
    const person = {
      email,
      ...namesOf(nameIn(fields['name'] ?? null, 200) ?? ''),
      phone: textIn(fields['phone'] ?? null, 40) ?? null,
      preferences: preferencesIn(fields['preferences'] ?? []) ?? [],
      priceRange: textIn(fields['priceRange'] ?? null, 100) ?? null,
      communications: textIn(fields['communications'] ?? null) ?? null,
      lastContact: momentOf(dayIn(fields['lastContact'] ?? null) ?? null),
    };
    return addImportedCustomer(tx, person, at);
  },
};

function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = name.split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}

function preferencesIn(value: Value): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return (value as readonly string[])
    .map((one) => textIn(one, 100))
    .filter((one) => typeof one === 'string');
}
