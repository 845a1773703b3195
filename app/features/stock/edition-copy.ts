/** What the owner is asked before a limited edition grows. */
export const editionCopy = {
  promised: (size: number, sold: number, total: number) =>
    `This is an edition of ${size}${sold > 0 ? `, and ${sold === 1 ? 'one copy was' : `${sold} copies were`} sold as such` : ''}. Now there would be ${total}${sold > 0 ? ', which is not what its buyers were promised' : ''}.`,
  raise: 'Raise the edition',
  keep: 'Keep its size',
};

/** Why a sheet cannot be said to have left without an order. */
export const elsewhere = {
  noEdition: 'There is no such edition of this work.',
  pastSize: (size: number) => `This edition has the numbers 1 to ${size}.`,
  noProof: (count: number) =>
    count === 0
      ? 'This edition has no artist’s proofs.'
      : `This edition has ${count === 1 ? 'one artist’s proof' : `the artist’s proofs 1 to ${count}`}.`,
  ordered: (number: number) =>
    `No. ${number} was sold with an order. Its certificate is issued on the page of that order.`,
  isVoid: (number: number) => `No. ${number} was made void, and no sheet carries it.`,
  noneLeft: (number: number) =>
    `No. ${number} cannot be taken now: what is left is in a buyer’s checkout.`,
};
