import { mkdir, writeFile } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { Log } from '#app/platform/operations/log.server.ts';
import type { Mount } from './http.server.ts';

/** Where the programs of the workers lie: in the build that this site runs from, or in the sources. */
export function workerFiles(build: string | undefined): Record<keyof typeof workers, string> {
  if (build === undefined) return workers;
  return {
    encoder: join(build, 'server/encoder.js'),
    preview: join(build, 'server/preview.js'),
    checker: join(build, 'server/checker.js'),
  };
}

const workers = {
  encoder: 'app/integrations/images/encoder.ts',
  preview: 'app/integrations/printing/preview-worker.ts',
  checker: 'app/features/backup/nightly/checker.server.ts',
};

/** Serves the styles, scripts and other public files of the build that this site runs from, whatever is built beside it meanwhile. */
export function clientFiles(build: string | undefined): Mount {
  return async (app) => {
    if (build === undefined) return;
    await app.register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        if (isHashed(route.url))
          route.config = { ...route.config, isBuildFile: true, hasNoSession: true };
      });
      await scope.register(serveStatic, {
        root: join(build, 'client'),
        wildcard: false,
        preCompressed: true,
        index: false,
        setHeaders: (reply, path) => {
          reply.header(
            'cache-control',
            isHashed(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          );
        },
      });
    });
  };
}

/** The build names such a file by what is in it. */
function isHashed(path: string): boolean {
  return path.includes('/assets/');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file that the build named by its content. There are many to a page, and they cost next to nothing. */
    isBuildFile?: true;
  }
}

/**
 * Says in `running/` of a build that this process runs from it, so that `scripts/build.mjs` does not remove it. A process that is
 * killed leaves its number, which means nothing once no process has it. A folder that cannot be written to is not removed either.
 */
export async function noteRunning(build: string, log: Pick<Log, 'warn'>): Promise<void> {
  const file = join(build, 'running', String(process.pid));
  try {
    await mkdir(join(build, 'running'), { recursive: true });
    await writeFile(file, '');
  } catch (error) {
    log.warn({ err: error }, 'the build cannot note that it runs');
    return;
  }
  process.once('exit', () => rmSync(file, { force: true }));
}
