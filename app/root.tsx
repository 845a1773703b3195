import archivo from './ui/fonts/archivo-core.woff2?url';
import archivoCondensed from './ui/fonts/archivo-condensed-core.woff2?url';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from 'react-router';
import { CartProvider } from './features/cart/page/cart-provider.tsx';
import { Shell } from './features/layout/shell.tsx';
import { OwnLook } from './features/settings/look/own-look.tsx';
import { themeScript } from './features/layout/theme.ts';
import { siteFacts, siteFactsAlone } from './features/settings/site-facts.server.ts';
import { isClosedToVisitor, pageContext, pageIsPartial } from './platform/page-context.server.ts';
import { firstScreenScript } from './ui/hydration/first-screen.ts';
import { ScriptNonce } from './ui/hydration/script-nonce.ts';
import { eventReplayScript, replayEvents } from './ui/hydration/event-replay.ts';
import { makeQueryClient, refetchFailed } from './platform/query-client.ts';
import { storageScript } from './platform/storage/tab-storage.ts';
import { addInitialData, initialDataOf } from './platform/initial-data.ts';
import { preloadFont, type SiteData } from './ui/page-head.tsx';
import './app.css';

// Fetched when something does.
const ErrorScreen = lazy(() => import('./features/opening/error-screen.tsx'));

// Browsers have read these by the time our scripts run.
const besides = import.meta.env.SSR
  ? [
      { rel: 'icon', href: '/favicon.png', type: 'image/png', sizes: '48x48' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ]
  : [];

export const links = () => [preloadFont(archivo), preloadFont(archivoCondensed), ...besides];

/** Once for a visit; the owner's browser reads it again when she has changed it. */
export async function loader({ context }: LoaderFunctionArgs): Promise<SiteData> {
  const at = context.get(pageContext);
  const facts = await context
    .get(siteFacts)()
    .catch((error: unknown) => {
      at.log.warn(
        { err: error },
        'who the studio is could not be read; the page says no more than the address that letters come from',
      );
      context.set(pageIsPartial, true);
      return siteFactsAlone(at);
    });
  return context.get(isClosedToVisitor) ? { ...facts, isClosed: true } : facts;
}

export const shouldRevalidate = ({ nextUrl }: ShouldRevalidateFunctionArgs) =>
  nextUrl.pathname.startsWith('/admin/settings');

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f5f2ec" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141513" />
        {/* They have run before this file arrives, so browsers need not carry them twice. */}
        <script
          nonce={use(ScriptNonce)}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR
              ? [themeScript, storageScript, firstScreenScript, eventReplayScript].join(';')
              : '',
          }}
        />
        <Links />
        {import.meta.env.SSR && <OwnLook />}
      </head>
      <body>
        <Site>{children}</Site>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** One query client for a request on the server, one for the whole visit in the browser, planted with what the page brought. */
function Site({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const [client] = useState(() => {
    const made = makeQueryClient();
    addInitialData(made, initialDataOf(matches.map((match) => match.loaderData)));
    return made;
  });
  useEffect(() => void replayEvents(document.documentElement), []);
  // Back from the browser's cache of whole pages, what was read before may be long past.
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) =>
      persisted && void client.invalidateQueries();
    addEventListener('pageshow', refresh);
    return () => removeEventListener('pageshow', refresh);
  }, [client]);
  // The client itself hears of tabs alone: of the window, clicks into the card form's frames and out of them would be heard too.
  useEffect(() => {
    const again = () => void refetchFailed(client);
    addEventListener('focus', again);
    return () => removeEventListener('focus', again);
  }, [client]);
  return (
    <QueryClientProvider client={client}>
      <CartProvider>
        <Shell>{children}</Shell>
      </CartProvider>
    </QueryClientProvider>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <Suspense>
      <ErrorScreen />
    </Suspense>
  );
}
