/** What a buyer does about damage, and by when, as the shipping policy and the guarantee of merchandise say: in the letter and on the order's page. */
export function damageSentence(isGift: boolean | undefined, isInsured: boolean): string {
  const term = `within ${isInsured ? 'seven' : '30'} days of its arrival`;
  const what = isInsured ? 'have happened to it on the way' : 'be wrong with it';
  return isGift
    ? `Should anything ${isInsured ? what : `${what} when it is opened`}, have a photograph sent to me ${term}.`
    : `Should anything ${what}, send me a photograph ${term}.`;
}
