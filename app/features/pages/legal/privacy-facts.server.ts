import { addressLines, nameOr, taxLines } from '#app/features/settings/record/studio-record.ts';
import type { StudioRecord } from '#app/features/settings/record/contract.ts';
import type { Context } from '#app/platform/context.server.ts';
import { privacyCopy as copy } from './privacy-copy.ts';

/**
 * A text with what depends on the shop's settings put in, where the owner has left the place for it: `{{pay}}`, `{{who}}`, `{{cookies}}`,
 * `{{how-long}}`, and who sells and how the studio is reached, `{{name}}`, `{{contact}}`, `{{address}}`, `{{phone}}` and `{{tax}}`. A line that asks for what
 * the studio has not is left out; what no such thing is stays as it was written. `more` are places that other features fill.
 */
export function withFacts(
  body: string,
  context: FactsContext,
  studio: Seller,
  more: Record<string, string> = {},
): string {
  const facts: Record<string, string> = { ...factsOf(context, studio), ...more };
  const lines = body
    .split('\n')
    .filter((line) => ![...line.matchAll(place)].some(([, name]) => facts[name!] === ''));
  return lines
    .join('\n')
    .replaceAll(place, (whole, name: string) =>
      Object.hasOwn(facts, name) ? facts[name]! : whole,
    );
}

/** `hasMailServer`: letters leave by a server that the owner has connected on her screen; `hasStripe`: payments are made at Stripe. */
type FactsContext = Pick<Context, 'env' | 'workspace'> & {
  hasMailServer: boolean;
  hasStripe: boolean;
};

const place = /\{\{([a-z-]+)\}\}/g;

type Seller = StudioRecord & { contact: string };

function factsOf({ env, workspace, hasMailServer, hasStripe }: FactsContext, studio: Seller) {
  const others = [
    hasStripe && copy.stripe,
    env.TEEMILL_API_KEY && copy.printer,
    copy.carrier,
    (env.SMTP_URL || hasMailServer) && copy.mail,
    workspace && copy.notion,
    copy.nobodyElse,
  ];
  return {
    pay: hasStripe ? copy.pay.stripe : copy.pay.rehearsal,
    who: others.filter(Boolean).join(' '),
    cookies: hasStripe ? copy.cookies.stripe : copy.cookies.none,
    'how-long': copy.howLong,
    name: studio.legalName || nameOr(studio, env),
    contact: studio.contact,
    address: addressLines(studio.legalAddress || studio.location).join('\\\n'),
    phone: studio.phone,
    tax: taxLines(studio).join('\\\n'),
  };
}
