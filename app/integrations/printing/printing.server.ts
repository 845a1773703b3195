import type { Env } from '#app/platform/env.server.ts';
import { openWorker } from '#app/integrations/worker.server.ts';
import type { Thing } from './blank-name.ts';
import { teemillPictures, type VariantPicture } from './teemill.server.ts';

export type PrintQuestion =
  | { kind: 'print'; thing: Thing; fold: number; color: string; design: Uint8Array }
  | { kind: 'develop'; photograph: Uint8Array }
  | { kind: 'resize'; picture: Uint8Array; width: number | undefined; format: 'webp' | 'jpg' };
export type PrintAnswer =
  | { kind: 'printed'; picture: Uint8Array }
  | { kind: 'refused'; reason: string };

type Printing = {
  /** Shows a design on one of the photographs of a thing in a color: 1000 × 1000 px, WebP. Throws when the design cannot be read. */
  preview: (wanted: {
    thing: Thing;
    fold: number;
    color: string;
    design: Uint8Array;
  }) => Promise<Buffer>;
  /** The printer's own photograph of a variant in a color, as a preview; undefined without a printer, or where it has none. Throws when it cannot be reached. */
  photograph: (variantRef: string, color: string) => Promise<Buffer | undefined>;
  /** A preview in another width, in pixels, or format. Throws when it cannot be read. */
  resize: (picture: Uint8Array, to: { width?: number; format: 'webp' | 'jpg' }) => Promise<Buffer>;
  close: () => void;
};

declare module '#app/platform/context.server.ts' {
  interface Context {
    printing: Printing;
  }
}

/** Opens the press, a process of its own beside the one that makes pictures: a preview does not wait for those. `worker` is the file of its program. */
export function openPrinting(
  env: Pick<Env, 'TEEMILL_API_KEY' | 'TEEMILL_PROJECT' | 'TEEMILL_API_BASE'>,
  now: () => Date,
  worker = 'app/integrations/printing/press.ts',
): Printing {
  const { ask, close } = openWorker<PrintQuestion, PrintAnswer>(worker);
  const made = async (question: PrintQuestion): Promise<Buffer> => {
    const answer = await ask(question);
    if (answer.kind === 'refused') throw new Error(answer.reason);
    return Buffer.from(answer.picture);
  };
  const variantPicture = printerOf(env, now);
  return {
    preview: (wanted) => made({ kind: 'print', ...wanted }),
    photograph: async (variantRef, color) => {
      const photograph = await variantPicture?.(variantRef, color);
      return photograph && made({ kind: 'develop', photograph });
    },
    resize: (picture, { width, format }) => made({ kind: 'resize', picture, width, format }),
    close,
  };
}

function printerOf(
  {
    TEEMILL_API_KEY: key,
    TEEMILL_PROJECT: project,
    TEEMILL_API_BASE: base,
  }: Parameters<typeof openPrinting>[0],
  now: () => Date,
): VariantPicture | undefined {
  return key && project ? teemillPictures({ key, project, base }, now) : undefined;
}
