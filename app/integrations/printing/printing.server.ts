import { openWorker } from '#app/integrations/worker.server.ts';
import type { Place, Thing } from '#app/platform/measures/printable-sheet.ts';
import type { Printer } from './printer.server.ts';
import { teemill, type TeemillAccount } from './teemill/teemill.server.ts';

export type PrintQuestion =
  | ({ kind: 'print' } & Print)
  | { kind: 'develop'; photograph: Uint8Array }
  | { kind: 'resize'; picture: Uint8Array; width: number | undefined; format: 'webp' | 'jpg' };
export type PrintAnswer =
  | { kind: 'printed'; picture: Uint8Array }
  | { kind: 'refused'; reason: string };

/** `place`: where the design's file lies as it is; without one it lies as large as it goes, without its empty margin. */
type Print = {
  thing: Thing;
  fold: number;
  color: string;
  design?: Uint8Array | undefined;
  place?: Place | undefined;
};

type Printing = {
  /** The printer in use now, asked at each call: one that is connected on the screen is used by the next. Undefined without one (decision 65). */
  printer: () => Promise<Printer | undefined>;
  /** Takes the people out of orders that the stand-in keeps, by its ids. The provider has no such call. */
  forgetOrders: (ids: readonly string[]) => Promise<void>;
  /**
   * Shows a design on one of the photographs of a thing in a color, or the thing alone: 1000 × 1000 px, WebP. Throws when the design
   * cannot be read.
   */
  preview: (wanted: Print) => Promise<Buffer>;
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

type HowToOpen = {
  /** Which printer is in use, asked at each call. None by default. */
  account?: () => Promise<TeemillAccount | undefined>;
  /** Takes people out of the stand-in, where one is open. */
  forgetOrders?: Printing['forgetOrders'];
  /** The file of the press's program. */
  worker?: string | undefined;
};

/** Opens the press, a process of its own beside the one that makes pictures: a preview does not wait for those. */
export function openPrinting(
  now: () => Date,
  {
    account = async () => undefined,
    forgetOrders = async () => undefined,
    worker = 'app/integrations/printing/preview-worker.ts',
  }: HowToOpen = {},
): Printing {
  const { ask, close } = openWorker<PrintQuestion, PrintAnswer>(worker);
  const made = async (question: PrintQuestion): Promise<Buffer> => {
    const answer = await ask(question);
    if (answer.kind === 'refused') throw new Error(answer.reason);
    return Buffer.from(answer.picture);
  };
  const opened = opener(now);
  const inUse = async () => {
    const found = await account();
    return found && opened(found);
  };
  return {
    printer: async () => (await inUse())?.printer,
    forgetOrders,
    preview: (wanted) => made({ kind: 'print', ...wanted }),
    photograph: async (variantRef, color) => {
      const photograph = await (await inUse())?.photograph(variantRef, color);
      return photograph && made({ kind: 'develop', photograph });
    },
    resize: (picture, { width, format }) => made({ kind: 'resize', picture, width, format }),
    close,
  };
}

/** One client for each account: it keeps the catalog. */
function opener(now: () => Date): (account: TeemillAccount) => ReturnType<typeof teemill> {
  const known = new Map<string, ReturnType<typeof teemill>>();
  return (account) => {
    const version = JSON.stringify(account);
    const client = known.get(version) ?? teemill(account, now);
    known.set(version, client);
    return client;
  };
}
