import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  redirect,
  useRouteError,
} from 'react-router';
import { CallError } from '#app/platform/call.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import type { PageHandle } from '#app/features/layout/shell.tsx';
import { tasksQuery } from '#app/features/tasks/queries.ts';
import { listTasks } from '#app/features/tasks/service.server.ts';
import { markOwner } from '#app/features/layout/footer/footer-owner.ts';
import { AdminHeader } from './head/admin-header.tsx';
import { BrokenPage } from './head/broken-page.tsx';
import { ClosedBand } from './closed-band.tsx';
import { getMode } from './mode.server.ts';
import { ModeStrip, modeQuery } from './mode-strip.tsx';
import { signInPath } from './sign-in/sign-in-path.ts';
import './admin.css';

export const handle: PageHandle = { shell: 'bare' };

/** Every page of the owner's area stands below this route, and nothing of it is read or rendered for anybody else (invariant 12). */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ context, url }, next) => {
    if (context.get(pageContext).owner) return next();
    // The page's own address, also where only its data was asked for.
    throw redirect(signInPath(url.pathname + url.search));
  },
];

/** What needs the owner is counted in the head of every page, and whether real money moves stands on each. */
export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const shop = context.get(pageContext);
  return {
    initialData: [
      [modeQuery().queryKey, await getMode(shop)],
      [tasksQuery().queryKey, await listTasks(shop)],
    ],
  };
}

export function clientLoader() {
  return null;
}

export default function AdminPage() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** When one of her pages breaks, her sections stay. What is not found is said as everywhere. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status < 500) throw error;
  return (
    <Frame>
      <BrokenPage />
    </Frame>
  );
}

/** The frame of the owner's area. */
function Frame({ children }: { children: ReactNode }) {
  useSignedOut();
  useEffect(() => markOwner(true), []);
  return (
    <>
      <meta name="robots" content="noindex" />
      <AdminHeader />
      <ClosedBand />
      <ModeStrip />
      <div className="wall pt-8 pb-24 lg:pt-10">{children}</div>
    </>
  );
}

/** A session that has ended leads to the sign-in, and from there back to this page. */
function useSignedOut(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ query }) => {
        const { error } = query.state;
        if (error instanceof CallError && error.status === 401)
          location.assign(signInPath(location.pathname + location.search));
      }),
    [client],
  );
}
