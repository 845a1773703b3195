/** What the sign-in and the account say. */
export const copy = {
  wrong: 'The user name or the password is not right.',
  wait: (minutes: number) =>
    `That was one try too many. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
  codeNeeded: 'Enter the code from your authenticator app, or a recovery code.',
  codeWrong: 'This code is not right, or it was used already.',
  passwordWrong: 'This is not your present password.',
  passwordShort: 'Choose twelve characters or more.',
  passwordCommon:
    'This password is easily guessed. Choose one that nobody uses: four words that do not belong together are a good one.',
  passwordDerived:
    'This password is made of the name of your studio, your site or yourself, which is what a stranger tries first. Choose another one.',
  nameTaken: 'There is already a user of this name.',
  secondFactorIsOn: 'The second factor is on already.',
  linkOver: 'This link has been used, or its time is over. Please ask for a new one.',
};
