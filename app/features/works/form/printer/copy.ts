/** What the form says of who makes a thing, and of what that costs. */
export const printerCopy = {
  title: 'Printing',
  legend: 'Who makes it',
  you: 'I do',
  printer: 'The printer',
  youHelp:
    'You pack and send it: from your stock, where its sizes say how many there are, or made to order.',
  printerHelp: 'It is printed, packed and sent once it is paid.',
  product: 'Product of the printer',
  choose: 'Choose a product',
  named: (thing: string) => `Called ${thing.toLowerCase()}`,
  others: 'Everything else',
  asking: 'Asking the printer what it offers',
  unreached: 'The printer cannot be reached at the moment. What is chosen stays as it is.',
  again: 'Ask again',
  none: 'No printer is connected. What is paid waits until one is.',
  connect: 'Connect a printer',
  gone: 'The printer does not offer what was chosen any more. Choose another product.',
  otherDesign:
    'This product has a picture of its own at the printer. Your design is not printed on it: choose a blank one.',
  noRate: (currency: string) =>
    `The printer charges in ${currency}. Enter what that costs you, and every margin is shown.`,
  sayRate: 'Enter it in Settings',
  empty: 'The printer offers nothing that fits.',
  range: (from: string, to: string) =>
    from === to ? `${from} each, without postage.` : `${from} to ${to} each, without postage.`,
  unpriced: 'The printer does not say what it costs.',
  colors: (count: number) => (count === 1 ? '1 color' : `${count} colors`),
  sizes: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  margin: 'Margin',
  line: (cost: string, margin: string, share: number) =>
    `Costs ${cost}, margin ${margin}, ${share}%`,
  costs: (cost: string) => `Costs ${cost} at the printer.`,
  below: (cost: string, payment: string) =>
    `Below what it costs: ${cost} at the printer and about ${payment} for the payment.`,
  notMade: 'The printer does not make this size.',
  confirm: {
    title: 'Sell below cost?',
    says: (sizes: readonly (string | null)[]) => {
      const named = sizes.filter((size) => size !== null);
      const what = named.length > 0 ? `${named.join(', ')} would be` : 'It would be';
      return `${what} sold for less than the printer and the payment cost. Every one that is bought loses money.`;
    },
    yes: 'Publish it all the same',
    no: 'Change the price',
  },
} as const;
