import { useEffect, useRef, useState } from 'react';
import { CallError } from '#app/platform/call.ts';
import { upload } from '#app/platform/files/upload.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { shrink } from '#app/features/pictures/shrink.ts';
import type { AddInquiryPicture } from './contract.ts';
import { mostPictures } from './limits.ts';
import { pictureCopy as copy } from './picture-copy.ts';

/** A picture that was chosen: on its way without an id and an error, taken with an id, or refused. */
export type ChosenPicture = {
  /** The preview, an address in this tab. */
  url: string;
  file: File;
  id?: string;
  error?: string;
  /** It would be refused again. */
  isRefused?: boolean;
};
export type Pictures = ReturnType<typeof usePictures>;

const mostBytes = 20 * 1024 * 1024;

/** The pictures of an inquiry, each sent as soon as it is chosen, one after the other; what was refused stays, with its reason. */
export function usePictures() {
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([]);
  const [error, setError] = useState<string>();
  const latest = useRef(chosen);
  const underWay = useRef(Promise.resolve());
  const set = (next: readonly ChosenPicture[]) => {
    latest.current = next;
    setChosen(next);
  };
  const change = (url: string, to: Partial<ChosenPicture>) =>
    set(latest.current.map((one) => (one.url === url ? { ...one, ...to } : one)));
  useEffect(() => () => latest.current.forEach(forget), []);

  function send({ url, file }: ChosenPicture): void {
    change(url, { error: undefined });
    underWay.current = sendAfter(underWay.current, url, file);
  }
  async function sendAfter(others: Promise<void>, url: string, file: File): Promise<void> {
    await others;
    if (latest.current.some((one) => one.url === url)) change(url, await taken(file));
  }
  function add(files: readonly File[]): void {
    const left = mostPictures - latest.current.length;
    const added = files.slice(0, left).map((file) => ({ url: URL.createObjectURL(file), file }));
    setError(files.length > left ? (left > 0 ? copy.tooMany(left) : copy.full) : undefined);
    set([...latest.current, ...added]);
    added.forEach(send);
  }
  function remove(picture: ChosenPicture): void {
    forget(picture);
    setError(undefined);
    set(latest.current.filter(({ url }) => url !== picture.url));
  }
  /** The ids of all of them, once they are there; undefined, and the reason said, where one was refused. */
  async function ids(): Promise<string[] | undefined> {
    await underWay.current;
    const there = latest.current.flatMap(({ id }) => id ?? []);
    const isWhole = there.length === latest.current.length;
    setError(isWhole ? undefined : copy.refused);
    return isWhole ? there : undefined;
  }
  function clear(): void {
    latest.current.forEach(forget);
    set([]);
    setError(undefined);
  }
  /** They are no longer there: each is to be sent again. */
  function lose(sentence: string): void {
    set(latest.current.map(({ url, file }) => ({ url, file, error: sentence })));
  }
  return { chosen, error, add, remove, again: send, ids, clear, lose };
}

async function taken(file: File): Promise<Partial<ChosenPicture>> {
  try {
    const picture = await shrink(file);
    if (picture.size > mostBytes) return { error: copy.tooLarge, isRefused: true };
    const { id } = await upload<AddInquiryPicture>('POST /api/inquiry-pictures', {
      params: {},
      picture,
    });
    return { id };
  } catch (error) {
    const isRefused = error instanceof CallError && error.status === 400;
    return { error: refusalOf(error) ?? copy.notAdded, isRefused };
  }
}

const forget = ({ url }: ChosenPicture) => URL.revokeObjectURL(url);
