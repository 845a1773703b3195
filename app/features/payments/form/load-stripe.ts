import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Reply } from '#app/platform/endpoint.ts';
import type { GetPaymentSetup } from './contract.ts';

let loading: Promise<Stripe | null> | undefined;
/** The key that it was loaded with. */
let loadedKey: string | undefined;

/**
 * Stripe's own script, or the sandbox's, which defines the same `window.Stripe`; everything after is one path.
 * A failed load may be tried again. Where other keys are in use by now, or this page may not load the provider they are of, the page is
 * opened anew: the script takes one key, and what may be loaded was said when the page came.
 */
export function openStripe({
  publishableKey,
  sandboxScript,
}: Reply<GetPaymentSetup>): Promise<Stripe | null> {
  if (loadedKey !== undefined && loadedKey !== publishableKey) return openAnew();
  loadedKey = publishableKey;
  let isForbidden = false;
  const hear = () => (isForbidden = true);
  document.addEventListener('securitypolicyviolation', hear, { once: true });
  loading ??= (sandboxScript ? addScript(sandboxScript) : Promise.resolve())
    .then(() => loadStripe(publishableKey))
    .catch((error: unknown) => {
      loading = undefined;
      if (isForbidden) return openAnew();
      throw error;
    })
    .finally(() => document.removeEventListener('securitypolicyviolation', hear));
  return loading;
}

function openAnew(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
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
