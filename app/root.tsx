import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url';
import newsreaderItalic from '@fontsource-variable/newsreader/files/newsreader-latin-opsz-italic.woff2?url';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isRouteErrorResponse, Links, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from 'react-router';
import { CartProvider } from './features/cart/cart-provider.tsx';
import { NotFound } from './features/layout/not-found.tsx';
import { Shell } from './features/layout/shell.tsx';
import { themeScript } from './features/layout/theme.ts';
import { Trouble } from './features/layout/trouble.tsx';
import { makeQueryClient } from './platform/query-client.ts';
import { plantSeeds, seedsOf } from './platform/seeds.ts';
import './app.css';

const font = (href: string) => ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const, href });

export const links = () => [
  font(archivo),
  font(newsreaderItalic),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f5f2ec" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141513" />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Links />
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
    plantSeeds(made, seedsOf(matches.map((match) => match.loaderData)));
    return made;
  });
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
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Trouble />;
}
