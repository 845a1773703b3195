type Film = { format: 'webm' | 'mp4'; bytes: Buffer };

/** Why a film is refused. */
export const filmFaults = {
  other: 'It is not a film that every browser plays. Save it as MP4 with H.264, or as WebM.',
  codec:
    'Its pictures are not H.264, which every browser plays. On an iPhone, Settings, Camera, Formats, Most Compatible films that way.',
};

/**
 * Reads by its first bytes whether a file is a film that browsers play: WebM, or MP4 with H.264. What the telephone wrote into an MP4
 * beside the film, the place above all, is taken out. A sentence where it is a film of another kind, undefined where it is none.
 */
export function filmIn(bytes: Buffer): Film | string | undefined {
  if (bytes.subarray(0, 4).equals(ebml)) return { format: 'webm', bytes };
  if (!/^ftyp(isom|iso\d|mp4\d|avc1|M4V |MSNV|dash|qt {2})$/.test(bytes.toString('latin1', 4, 12)))
    return undefined;
  if (!bytes.includes('avc1') && !bytes.includes('avc3')) return filmFaults.codec;
  return { format: 'mp4', bytes: withoutNotes(bytes) };
}

/** How Matroska, and so WebM, begins (RFC 8794). */
const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/** The boxes of an MP4 that hold notes, and those that such boxes lie in (ISO 14496-12). */
const notes = ['udta', 'meta', 'uuid'];
const parents = ['moov', 'trak'];

/** Turns boxes of notes into boxes of free space, of the same length: what lies behind them stays where the film's index says. */
function withoutNotes(bytes: Buffer): Buffer {
  const clean = Buffer.from(bytes);
  clear(clean, 0, clean.length);
  return clean;
}

function clear(bytes: Buffer, from: number, to: number): void {
  for (let at = from; at + 8 <= to;) {
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= to;
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    const inside = at + (isLong ? 16 : 8);
    const end = at + length;
    if (end < inside || end > to) return;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (parents.includes(type)) clear(bytes, inside, end);
    if (notes.includes(type)) {
      bytes.write('free', at + 4, 'latin1');
      bytes.fill(0, inside, end);
    }
    at = end;
  }
}
