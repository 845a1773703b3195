const pictureFile = /\.(jpe?g|png|webp|avif|gif|tiff?|heic)$/i;

/**
 * Finds the file of a picture by the name at the end of its address, in any case; a size that a shop has put behind the name
 * (`heron_1024x1024.jpg`, `heron-768x512.jpg`) and another ending are forgiven. Of two of one name the one whose folders end alike wins.
 */
export function pictureFinder(names: readonly string[]): (address: string) => string | undefined {
  const byName = new Map<string, string[]>();
  const byStem = new Map<string, string[]>();
  for (const name of names.filter((one) => pictureFile.test(one))) {
    const file = lastPart(name);
    byName.set(file, [...(byName.get(file) ?? []), name]);
    byStem.set(stemOf(file), [...(byStem.get(stemOf(file)) ?? []), name]);
  }
  return (address) => {
    const file = lastPart(address);
    const found = byName.get(file) ?? byStem.get(stemOf(file)) ?? byStem.get(plainStem(file));
    return found && closest(found, address);
  };
}

/** Why a picture is not taken in, where no file has its name. */
export const noFileOf = (address: string): string =>
  `there is no file named “${nameIn(address) || address}”.`;

const lastPart = (address: string): string => nameIn(address).toLowerCase();

const nameIn = (address: string): string => {
  const [path = ''] = address.split(/[?#]/, 1);
  // Some shops write a space as a plus.
  const last = (path.split('/').at(-1) ?? '').replaceAll('+', ' ');
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
};

const stemOf = (file: string): string => file.replace(/\.[a-z]+$/, '');
const plainStem = (file: string): string => stemOf(file).replace(/[-_]\d{1,5}x\d{0,5}$/, '');

/** The one that shares the most folders with the address, from its end. */
function closest(names: readonly string[], address: string): string {
  const wanted = address.toLowerCase().split(/[?#]/, 1)[0]!.split('/').toReversed().slice(1);
  const shared = (name: string) => {
    const folders = name.toLowerCase().split('/').toReversed().slice(1);
    const differs = folders.findIndex((folder, at) => folder !== wanted[at]);
    return differs === -1 ? folders.length : differs;
  };
  return names.toSorted((a, b) => shared(b) - shared(a))[0]!;
}
