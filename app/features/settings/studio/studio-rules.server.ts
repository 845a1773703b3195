import { z } from 'zod';
import { StudioRecord } from '#app/features/settings/record/contract.ts';
import { alpha2Codes } from '#app/features/shipping/address/countries.ts';
import { StudioFormShape } from './contract.ts';
import { refusals } from './refusals.ts';
import { linesOf, longest, pairOf, type FieldName, type StudioForm } from './studio-form.ts';

/** The form of a record. */
export function formOf(studio: StudioRecord): StudioForm {
  const { words, taxIds, socialLinks, foundedYear } = studio;
  return StudioFormShape.parse({
    ...studio,
    ...words,
    taxIds: taxIds.map(({ label, number }) => `${label}: ${number}`).join('\n'),
    socialLinks: socialLinks.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    foundedYear: foundedYear === null ? '' : String(foundedYear),
  });
}

/**
 * What is wrong with the fields of a form that were changed, a sentence for each; empty where nothing is. What stood there before may
 * have been taken by older rules, and must not keep another field from being saved.
 */
export function faultsOf(
  form: StudioForm,
  { before, at }: { before: StudioForm; at: Date },
): Partial<Record<FieldName, string>> {
  const faults: Partial<Record<FieldName, string>> = {};
  for (const [name, most] of Object.entries(longest) as [keyof typeof longest, number][])
    if ([...form[name]].length > most) faults[name] = refusals.long(most);
  if (before.name !== '' && form.name === '') faults.name ??= refusals.nameNeeded;
  if (form.email !== '' && !z.email().safeParse(form.email).success)
    faults.email ??= refusals.email;
  if (form.country !== '' && !alpha2Codes.has(form.country)) faults.country = refusals.country;
  if (form.foundedYear !== '') {
    if (!/^[1-9]\d{3}$/.test(form.foundedYear)) faults.foundedYear = refusals.year;
    else if (Number(form.foundedYear) > at.getUTCFullYear()) faults.foundedYear = refusals.future;
  }
  const wrongTaxId = linesOf(form.taxIds).find((line) => !pairOf(line));
  if (wrongTaxId) faults.taxIds ??= refusals.taxId(wrongTaxId);
  const wrongLink = linesOf(form.socialLinks).find((line) => !isAddress(pairOf(line)?.[1]));
  if (wrongLink) faults.socialLinks ??= refusals.socialLink(wrongLink);
  const changed = Object.entries(faults).filter(
    ([name]) => form[name as FieldName] !== before[name as FieldName],
  );
  return Object.fromEntries(changed);
}

const isAddress = (text: string | undefined) =>
  z.url({ protocol: /^https?$/ }).safeParse(text).success;

/** The part of the record that the form writes; the words that have sections of their own are not in it. */
const Written = StudioRecord.omit({
  biography: true,
  quote: true,
  education: true,
  sailing: true,
  responseNote: true,
  pictureId: true,
});

/** What the fields of a form that were changed, and have no faults, make of the record. */
export function recordOf(
  form: StudioForm,
  changed: readonly FieldName[],
): Partial<z.output<typeof Written>> {
  const pairs = (text: string) =>
    linesOf(text)
      .map(pairOf)
      .filter((pair) => pair !== undefined);
  const record = Written.parse({
    ...form,
    words: form,
    taxIds: pairs(form.taxIds).map(([label, number]) => ({ label, number })),
    socialLinks: pairs(form.socialLinks).map(([label, url]) => ({ label, url })),
    foundedYear: form.foundedYear === '' ? null : Number(form.foundedYear),
  });
  const isChanged = (name: string) =>
    changed.some((one) => one === name || (name === 'words' && one in record.words));
  return Object.fromEntries(Object.entries(record).filter(([name]) => isChanged(name)));
}
