/** How money goes back to a buyer, by how it was paid. */
export function refundMethod(paidBy: string): string {
  return paidBy === 'card'
    ? 'The money goes to the card it came from. Banks usually show it within five to ten working days; there is nothing you need to do.'
    : 'You get it the way you paid it. If it has not reached you within a few days, answer this letter.';
}
