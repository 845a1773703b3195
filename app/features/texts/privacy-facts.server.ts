import type { Context } from '#app/platform/context.server.ts';
import { privacyCopy as copy } from './privacy-copy.ts';

/**
 * A text with what depends on the shop's settings put in, where the owner has left the place for it: `{{pay}}`, `{{who}}`, `{{cookies}}` and
 * `{{how-long}}`. What is not known stays as it was written.
 */
export function withFacts(body: string, context: Pick<Context, 'env' | 'workspace'>): string {
  const facts: Record<string, string> = factsOf(context);
  return body.replaceAll(/\{\{([a-z-]+)\}\}/g, (place, name: string) => (Object.hasOwn(facts, name) ? facts[name]! : place));
}

function factsOf({ env, workspace }: Pick<Context, 'env' | 'workspace'>) {
  const hasStripe = env.STRIPE_SECRET_KEY !== undefined;
  const others = [
    hasStripe && copy.stripe,
    env.TEEMILL_API_KEY && copy.printer,
    copy.carrier,
    env.SMTP_URL && copy.mail,
    workspace && copy.notion,
    copy.nobodyElse,
  ];
  return {
    pay: hasStripe ? copy.pay.stripe : copy.pay.rehearsal,
    who: others.filter(Boolean).join(' '),
    cookies: hasStripe ? copy.cookies.stripe : copy.cookies.none,
    'how-long': copy.howLong,
  };
}
