import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A fresh id in Stripe's manner: a prefix that names the kind, then letters and digits. */
export function makeId(prefix: string): string {
  return `${prefix}_${letters(24)}`;
}

/** The secret that lets a browser see and confirm one intent. */
export function makeClientSecret(id: string): string {
  return `${id}_secret_${letters(25)}`;
}

function letters(count: number): string {
  return Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');
}
