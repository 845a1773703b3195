import { slugOf } from '#app/features/catalog/slug.ts';
import { isTangled, tangledSentence } from '#app/features/markdown/markdown-limits.ts';
import { tidyLine } from '#app/platform/formats/text.ts';
import type { PostForm } from './form-contract.ts';
import { limits } from './limits.ts';
import { readingTimeOf } from './reading-time.ts';
import { refusals } from './refusals.ts';

/** What readers will find of a post. */
type PostFields = {
  title: string;
  description: string | null;
  readingTime: string;
  body: string;
  tags: string[];
  sharePicture: string | null;
};

type Publishable = {
  fields: PostFields;
  /** The address that is asked for; one that was not typed makes room for another's. */
  slug: { wanted: string; isTyped: boolean };
  /** What keeps it from being published, by field. */
  errors: Partial<Record<keyof PostForm, string>>;
};

/** Reads a form for publishing. Whether its address is free and its picture there only the database knows (`publishPost`). */
export function publishable(form: PostForm, currentSlug: string | null): Publishable {
  const title = tidyLine(form.title);
  const description = tidyLine(form.description);
  const typedTime = tidyLine(form.readingTime);
  const tags = tidyTags(form.tags);
  const typedSlug = form.slug.trim().toLowerCase();
  const fields = {
    title,
    description: description || null,
    readingTime: typedTime || readingTimeOf(form.body),
    body: form.body,
    tags,
    sharePicture: form.sharePicture,
  };
  const errors = Object.fromEntries(
    [
      ['title', title === '' ? refusals.title : tooLong(title, limits.title)],
      ['description', tooLong(description, limits.description)],
      ['readingTime', tooLong(typedTime, limits.readingTime)],
      ['body', wrongOfBody(form.body)],
      ['slug', wrongOfSlug(typedSlug)],
      ['tags', tags.length > limits.tags ? refusals.tags : undefined],
    ].filter(([, wrong]) => wrong !== undefined),
  ) as Publishable['errors'];
  const isTyped = typedSlug !== '' && typedSlug !== currentSlug;
  const wanted = typedSlug || currentSlug || slugOf(title) || 'post';
  return { fields, slug: { wanted, isTyped }, errors };
}

/** Tags as they are shown: each once, however it is written. */
function tidyTags(typed: readonly string[]): string[] {
  const tags = typed.map((tag) => tidyLine(tag).slice(0, limits.tag)).filter(Boolean);
  const keys = tags.map((tag) => tag.toLowerCase());
  return tags.filter((_, at) => keys.indexOf(keys[at]!) === at);
}

/** A picture that has not arrived stands in the text as this. */
const onItsWay = /^!\[[^\]]*\]\(upload:[0-9a-f-]{36}/m;

function wrongOfBody(body: string): string | undefined {
  if (body.trim() === '') return refusals.body;
  if (onItsWay.test(body)) return refusals.underWay;
  return tooLong(body, limits.body) ?? (isTangled(body) ? tangledSentence : undefined);
}

function wrongOfSlug(slug: string): string | undefined {
  if (slug === '') return undefined;
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? tooLong(slug, limits.slug) : refusals.slug;
}

const tooLong = (text: string, most: number) =>
  text.length > most ? refusals.tooLong(most) : undefined;
