/** What the sign-in says. */
export const copy = {
  wrong: 'The user name or the password is not right.',
  wait: (minutes: number) => `That was one try too many. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
};
