import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import {
  pageContext,
  pageFailure,
  pageHtml,
  pageScripts,
} from '#app/platform/page-context.server.ts';
import { scriptsAfterFirstScreen } from '#app/ui/hydration/first-screen.ts';
import { ScriptNonce } from '#app/ui/hydration/script-nonce.ts';
import { hashesOfOwn, marksFirst, unmarked } from './own-scripts.server.ts';

/**
 * Renders the whole page before the first byte, so that its scripts can be hashed for the Content Security Policy. The scripts that
 * this program writes are told from any that got into the page by a mark that nobody can know before: a nonce of this one
 * rendering, which is taken out again, so that a page is the same for everybody and can be kept (decision 6).
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let code = status;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        headers.set('content-type', 'text/html; charset=utf-8');
        const marked = marksFirst(Buffer.concat(chunks).toString('utf8'), nonce);
        // In development the page's scripts are another tool's, which counts on their order.
        const html = import.meta.env.DEV ? marked : scriptsAfterFirstScreen(marked);
        context.set(pageScripts, hashesOfOwn(html, nonce));
        context.set(pageHtml, unmarked(html, nonce));
        resolve(new Response(null, { status: code, headers }));
        done();
      },
    });
    const page = (
      <ScriptNonce value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </ScriptNonce>
    );
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // All of it in its place: React would move large parts to the end and need a script to bring them back.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError(error) {
        code = 500;
        reject(error);
      },
    });
  });
}

/** Failures of a page's loader go where all others go: into the structured log, without addresses and parameters. */
export function handleError(
  error: unknown,
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
): void {
  context.set(pageFailure, error);
  // The router's own refusals are no errors of ours, and name the address.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(pageContext).log.error({ err: error }, 'a page could not be read');
}
