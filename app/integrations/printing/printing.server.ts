import { openWorker } from '#app/integrations/worker.server.ts';

/** What a design can be shown on. */
export const things = ['t-shirt', 'tote', 'mug', 'poster'] as const;
export type Thing = (typeof things)[number];

export type PrintQuestion = { thing: Thing; color: string; design: Uint8Array };
export type PrintAnswer = { kind: 'printed'; webp: Uint8Array } | { kind: 'refused'; reason: string };

export type Printing = {
  /** Shows a design on a thing of a color: 1000 × 1000 px, WebP. Throws when the design cannot be read. */
  preview: (question: PrintQuestion) => Promise<Buffer>;
  close: () => void;
};

declare module '#app/platform/context.server.ts' {
  interface Context {
    printing: Printing;
  }
}

/** Opens the press, a process of its own beside the one that makes pictures: a preview does not wait for those. */
export function openPrinting(): Printing {
  const { ask, close } = openWorker<PrintQuestion, PrintAnswer>('app/integrations/printing/press.ts');
  return {
    preview: async (question) => {
      const answer = await ask(question);
      if (answer.kind === 'refused') throw new Error(answer.reason);
      return Buffer.from(answer.webp);
    },
    close,
  };
}
