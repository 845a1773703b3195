/** What the owner is asked before a limited edition grows. */
export const editionCopy = {
  promised: (size: number, sold: number, total: number) =>
    `This is an edition of ${size}${sold > 0 ? `, and ${sold === 1 ? 'one copy was' : `${sold} copies were`} sold as such` : ''}. Now there would be ${total}${sold > 0 ? ', which is not what its buyers were promised' : ''}.`,
  raise: 'Raise the edition',
  keep: 'Keep its size',
};
