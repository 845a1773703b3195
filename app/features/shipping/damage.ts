/**
 * What a buyer does about damage, and by when: in the letter and on the order's page. Whatever it is, in the 30 days of the guarantee, so that
 * nobody reads of two terms.
 */
export function damageSentence(isGift: boolean | undefined, isInsured: boolean): string {
  const what = isInsured ? 'have happened to it on the way' : 'be wrong with it';
  const term = 'as soon as you can, within 30 days of its arrival';
  return isGift
    ? `Should anything ${isInsured ? what : `${what} when it is opened`}, have a photograph sent to me ${term}.`
    : `Should anything ${what}, send me a photograph ${term}.`;
}
