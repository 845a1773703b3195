import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type LoaderFunctionArgs, ServerRouter } from 'react-router';
import { scriptsAfterArrival } from '#app/ui/arrival.ts';
import { pageContext, pageFailure } from '#app/platform/page-context.server.ts';

/** Renders the whole page before the first byte, so that its scripts can be hashed for the Content Security Policy. */
export default function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext): Promise<Response> {
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
        const html = Buffer.concat(chunks).toString('utf8');
        // In development the page's scripts are another tool's, which counts on their order.
        resolve(new Response(import.meta.env.DEV ? html : scriptsAfterArrival(html), { status: code, headers }));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} />, {
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
export function handleError(error: unknown, { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>): void {
  context.set(pageFailure, error);
  // The router's own refusals are no errors of ours, and name the address.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(pageContext).log.error({ err: error }, 'a page could not be read');
}
