/** To a buyer whose network holds too much already. */
export const guardRefusals = {
  networkFull: (minutes: number) =>
    `Checkouts from your network are keeping many works at the moment. So that others have their turn, please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}. Your cart stays as it is, and nothing was charged.`,
};
