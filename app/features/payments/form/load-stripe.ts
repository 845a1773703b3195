import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Reply } from '#app/platform/endpoint.ts';
import type { GetPaymentSetup } from './contract.ts';

let loading: Promise<Stripe | null> | undefined;

/**
 * Stripe's own script, or the sandbox's, which defines the same `window.Stripe`; everything after is one path.
 * A failed load may be tried again.
 */
export function openStripe({
  publishableKey,
  sandboxScript,
}: Reply<GetPaymentSetup>): Promise<Stripe | null> {
  loading ??= (sandboxScript ? addScript(sandboxScript) : Promise.resolve())
    .then(() => loadStripe(publishableKey))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('the payment form could not be loaded'));
    });
    document.head.append(script);
  });
}
