/** What the sign-in and the account say. */
export const copy = {
  wrong: 'The user name or the password is not right.',
  wait: (minutes: number) => `That was one try too many. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
  codeNeeded: 'Enter the code from your authenticator app, or a recovery code.',
  codeWrong: 'This code is not right, or it was used already.',
  passwordWrong: 'This is not your present password.',
  nameTaken: 'There is already a user of this name.',
  secondFactorIsOn: 'The second factor is on already.',
  linkOver: 'This link has been used, or its time is over. Please ask for a new one.',
};
