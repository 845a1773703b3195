import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join, resolve } from 'node:path';

// In the order in which they need each other.
const parts = ['wire', 'look', 'card-rules', 'card-field', 'card-form', 'challenge', 'stripe'];
let script: string | undefined;

/** The stand-in for Stripe.js: the modules of `browser/` joined into the one classic script that the wrappers expect. */
export function browserScript(): string {
  script ??= `(() => {\n'use strict';\n${parts.map(readPart).join('\n')}\n})();\n`;
  return script;
}

// One scope for all makes every import superfluous, as long as no two parts give the same name.
function readPart(name: string): string {
  const source = readFileSync(join(resolve('sandbox/stripe/browser'), `${name}.ts`), 'utf8');
  return stripTypeScriptTypes(source)
    .replaceAll(/^import [^;]*;$/gm, '')
    .replaceAll(/^export /gm, '');
}
