type Fields = Record<string, unknown>;

export interface Problem {
  type: string;
  message: string;
  code?: string;
}

/** What a browser sees of an intent, or why it sees nothing. */
export interface Reply {
  id?: string;
  status?: string;
  last_payment_error?: Problem | null;
  last_setup_error?: Problem | null;
  error?: Problem;
}

const api = apiBehind(
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '',
);

/** Asks the API with a publishable key. */
export async function call(
  key: string,
  method: 'GET' | 'POST',
  path: string,
  fields: Fields,
): Promise<Reply> {
  const form = new URLSearchParams();
  encode(form, { ...fields, key });
  try {
    const reply = await (method === 'GET'
      ? fetch(`${api}${path}?${form}`)
      : fetch(api + path, { method: 'POST', body: form }));
    return (await reply.json()) as Reply;
  } catch {
    const message =
      'We are experiencing issues connecting to our payments provider. Please check your connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}

/** Fetches the intent behind a client secret. */
export function retrieveIntent(key: string, secret: string): Promise<Reply> {
  return call(key, 'GET', pathOf(secret), { client_secret: secret });
}

/** Whether a client secret is of a card that is kept for later, rather than of a payment. */
export function isSetup(secret: string): boolean {
  return secret.startsWith('seti_');
}

/** Where the intent behind a client secret is. */
export function pathOf(secret: string): string {
  return `/${isSetup(secret) ? 'setup_intents' : 'payment_intents'}/${idIn(secret)}`;
}

/** A client secret begins with the id of its intent. */
export function idIn(secret: string): string {
  return secret.split('_secret_')[0] ?? '';
}

function apiBehind(source: string): string {
  // A test may serve this script in the place of the real one, and then answers for the real API too.
  if (source.startsWith('https://js.stripe.com/')) return 'https://api.stripe.com/v1';
  return source.replace(/\/stripe\.js.*$/, '/v1');
}

function encode(form: URLSearchParams, fields: Fields, within = '') {
  for (const [name, value] of Object.entries(fields)) {
    const path = within ? `${within}[${name}]` : name;
    if (typeof value === 'object' && value !== null) encode(form, value as Fields, path);
    else if (value !== undefined && value !== null) form.set(path, String(value));
  }
}
