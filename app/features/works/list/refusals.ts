/** Why a work of several is left as it is. Each stands behind its title. */
export const refusals = {
  untitled: 'Untitled',
  ofClub: 'It is a design of the club, which goes to its members alone.',
  noDraft: 'Only a draft can be the design of a month: this work is shown, or was.',
  noTime: 'Say from when it shows.',
  noPicture: 'It has no picture.',
  noPrice: 'It has no price.',
  neverShown: 'It was never published: it can be discarded where it is written.',
  wantedSince: 'Somebody has bought it meanwhile, or has it in a cart.',
  beingBought: (until: Date) =>
    `It is in a buyer's checkout until ${until.toISOString().slice(11, 16)} UTC. Try again then, or take it from them in the inventory.`,
};
