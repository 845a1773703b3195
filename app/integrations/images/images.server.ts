import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { ImageAnswer, ImageFormat, ImageQuestion } from './encoder.ts';
import { AppError } from '#app/platform/errors.ts';

/** An image as it is taken in: re-encoded, upright, without metadata. */
export type TakenIn = { jpeg: Buffer; width: number; height: number; placeholder: string };

/**
 * Image work, in a process of its own: what sharp takes of memory goes back when it has had nothing to do for a
 * while, and a picture that crashes the decoder does not take the shop with it. One picture at a time.
 */
export type Images = {
  /** Checks and re-encodes an upload. Throws AppError 'invalid' for what is no picture or has too many pixels. */
  takeIn: (bytes: Uint8Array) => Promise<TakenIn>;
  /** One width of a picture in several formats. A source narrower than the width is not enlarged. */
  scale: (bytes: Uint8Array, width: number, formats: readonly ImageFormat[]) => Promise<Map<ImageFormat, Buffer>>;
  /** Cuts a picture into a Deep Zoom pyramid of JPEG tiles: `<folder>/tiles_files/<level>/<x>_<y>.jpeg`. The folder must be there. */
  tile: (bytes: Uint8Array, size: number, folder: string) => Promise<void>;
  /** The whole picture on a wall of 1200 × 630, as JPEG. */
  share: (bytes: Uint8Array) => Promise<Buffer>;
  close: () => void;
};

declare module '#app/platform/context.server.ts' {
  interface Context {
    images: Images;
  }
}

const idle = 10_000;

/** Opens the image work. The process starts with the first picture. */
export function openImages(): Images {
  let encoder: ChildProcess | undefined;
  let rest: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const close = () => {
    clearTimeout(rest);
    encoder?.kill();
    encoder = undefined;
  };
  const ask = async (question: ImageQuestion): Promise<ImageAnswer> => {
    clearTimeout(rest);
    encoder ??= fork(resolve('app/integrations/images/encoder.ts'), { serialization: 'advanced', execArgv: [] });
    try {
      return await answerOf(encoder, question);
    } catch (error) {
      close();
      throw error;
    } finally {
      rest = setTimeout(close, idle).unref();
    }
  };
  const inTurn = (question: ImageQuestion): Promise<ImageAnswer> => {
    const answer = queue.then(() => ask(question));
    queue = answer.catch(() => undefined);
    return answer;
  };
  return {
    takeIn: async (bytes) => {
      const answer = await inTurn({ kind: 'take-in', bytes });
      if (answer.kind !== 'taken-in') throw new AppError('invalid', 'This file is not a picture that can be read.');
      return { ...answer, jpeg: Buffer.from(answer.jpeg) };
    },
    scale: async (bytes, width, formats) => {
      const answer = await inTurn({ kind: 'scale', bytes, width, formats });
      if (answer.kind !== 'scaled') throw new Error(answer.kind === 'refused' ? answer.reason : 'the encoder answered something else');
      return new Map(answer.files.map(([format, file]) => [format, Buffer.from(file)]));
    },
    tile: async (bytes, size, folder) => {
      const answer = await inTurn({ kind: 'tile', bytes, size, folder });
      if (answer.kind !== 'tiled') throw new Error(answer.kind === 'refused' ? answer.reason : 'the encoder answered something else');
    },
    share: async (bytes) => {
      const answer = await inTurn({ kind: 'share', bytes });
      if (answer.kind !== 'shared') throw new Error(answer.kind === 'refused' ? answer.reason : 'the encoder answered something else');
      return Buffer.from(answer.jpeg);
    },
    close,
  };
}

function answerOf(encoder: ChildProcess, question: ImageQuestion): Promise<ImageAnswer> {
  return new Promise((settle, reject) => {
    const ended = () => reject(new Error('the image process ended'));
    encoder.once('exit', ended);
    encoder.once('message', (answer: ImageAnswer) => {
      encoder.off('exit', ended);
      settle(answer);
    });
    encoder.send(question, (error) => error && reject(error));
  });
}
