import type {
  DesignSheet,
  ImageAnswer,
  ImageFault,
  ImageFormat,
  ImageFrame,
  ImagePart,
  ImageQuestion,
} from './encoder.ts';
import { openWorker } from '#app/integrations/worker.server.ts';
import { AppError } from '#app/platform/errors.ts';

/** An image as it is taken in: re-encoded, upright, without metadata. */
type ImportedImage = { jpeg: Buffer; width: number; height: number; placeholder: string };

/** Image work, in a process of its own: one picture at a time. */
type Images = {
  /** Checks and re-encodes an upload. Throws AppError 'invalid' with the reason for what is no picture, breaks off or has too many pixels. */
  takeIn: (bytes: Uint8Array) => Promise<ImportedImage>;
  /** A part of a picture that was taken in, turned first, as an image of its own. */
  cut: (bytes: Uint8Array, frame: ImageFrame) => Promise<ImportedImage>;
  /** One width of a picture, or of a part of it, in several formats. A source narrower than the width is not enlarged. */
  scale: (
    bytes: Uint8Array,
    width: number,
    formats: readonly ImageFormat[],
    part?: ImagePart,
  ) => Promise<Map<ImageFormat, Buffer>>;
  /** Cuts a picture into a Deep Zoom pyramid of JPEG tiles: `<folder>/tiles_files/<level>/<x>_<y>.jpeg`. The folder must be there. */
  tile: (bytes: Uint8Array, size: number, folder: string) => Promise<void>;
  /** The whole picture on a wall of 1200 × 630, as JPEG. */
  share: (bytes: Uint8Array) => Promise<Buffer>;
  /**
   * A design as it is printed: a PNG of at most 6000 px, upright, its transparency kept and an empty margin cut off. Throws AppError 'invalid'
   * as `takeIn` does.
   */
  takeDesign: (bytes: Uint8Array) => Promise<DesignImage>;
  /** A design whose white became transparent; undefined where it has none, or is nothing else. */
  cutOut: (png: Uint8Array) => Promise<DesignImage | undefined>;
  /** A design of at most 900 px, for a screen. */
  showDesign: (png: Uint8Array) => Promise<DesignImage>;
  /** A design on its whole printable sheet, as a printer prints it. Throws for a design that lies beside the sheet. */
  layOut: (png: Uint8Array, sheet: DesignSheet) => Promise<DesignImage>;
  close: () => void;
};

/** `isTrimmed`: an empty margin was cut off. */
type DesignImage = { png: Buffer; width: number; height: number; isTrimmed: boolean };

declare module '#app/platform/context.server.ts' {
  interface Context {
    images: Images;
  }
}

/** Opens the image work; `worker` is the file of its program. The process starts with the first picture. */
export function openImages(worker = 'app/integrations/images/encoder.ts'): Images {
  const { ask, close } = openWorker<ImageQuestion, ImageAnswer>(worker, { isGentle: true });
  return {
    takeIn: async (bytes) => {
      const answer = await ask({ kind: 'take-in', bytes });
      if (answer.kind === 'refused') throw new AppError('invalid', sentenceOf(answer));
      if (answer.kind !== 'taken-in') throw new Error('the encoder answered something else');
      return { ...answer, jpeg: Buffer.from(answer.jpeg) };
    },
    cut: async (bytes, frame) => {
      const answer = await ask({ kind: 'cut', bytes, frame });
      if (answer.kind !== 'taken-in')
        throw new Error(
          answer.kind === 'refused' ? answer.reason : 'the encoder answered something else',
        );
      return { ...answer, jpeg: Buffer.from(answer.jpeg) };
    },
    scale: async (bytes, width, formats, part) => {
      const answer = await ask({ kind: 'scale', bytes, width, formats, part });
      if (answer.kind !== 'scaled')
        throw new Error(
          answer.kind === 'refused' ? answer.reason : 'the encoder answered something else',
        );
      return new Map(answer.files.map(([format, file]) => [format, Buffer.from(file)]));
    },
    tile: async (bytes, size, folder) => {
      const answer = await ask({ kind: 'tile', bytes, size, folder });
      if (answer.kind !== 'tiled')
        throw new Error(
          answer.kind === 'refused' ? answer.reason : 'the encoder answered something else',
        );
    },
    share: async (bytes) => {
      const answer = await ask({ kind: 'share', bytes });
      if (answer.kind !== 'shared')
        throw new Error(
          answer.kind === 'refused' ? answer.reason : 'the encoder answered something else',
        );
      return Buffer.from(answer.jpeg);
    },
    takeDesign: async (bytes) => designOf(await ask({ kind: 'take-design', bytes })),
    cutOut: async (bytes) => {
      const answer = await ask({ kind: 'cut-out', bytes });
      return answer.kind === 'no-design' ? undefined : designOf(answer);
    },
    showDesign: async (bytes) => designOf(await ask({ kind: 'show-design', bytes })),
    layOut: async (bytes, sheet) => designOf(await ask({ kind: 'lay-out', bytes, sheet })),
    close,
  };
}

function designOf(answer: ImageAnswer): DesignImage {
  if (answer.kind === 'refused' && answer.fault) throw new AppError('invalid', sentenceOf(answer));
  if (answer.kind !== 'design')
    throw new Error(
      answer.kind === 'refused' ? answer.reason : 'the encoder answered something else',
    );
  const { width, height, isTrimmed = false } = answer;
  return { png: Buffer.from(answer.png), width, height, isTrimmed };
}

const sentences: Record<Exclude<ImageFault, 'too-many-pixels'>, string> = {
  'not-a-picture': 'This file is not a picture that can be read.',
  heic: 'Your phone saved it as HEIC, which cannot be read here. Save it as JPEG and choose it again. On an iPhone, Settings, Camera, Formats, Most Compatible does that for new pictures.',
  broken: 'It cannot be read to its end. Choose it again, or save it anew and choose that.',
};

function sentenceOf({ fault, size }: Extract<ImageAnswer, { kind: 'refused' }>): string {
  if (fault === 'too-many-pixels' && size)
    return `It is ${size.width} × ${size.height}, more than 64 million pixels. Make it smaller and choose it again.`;
  return sentences[fault === 'too-many-pixels' ? 'not-a-picture' : (fault ?? 'not-a-picture')];
}
