/** What the page of the mail server and its calls say. */
export const mailCopy = {
  environmentWins:
    'The mail server is set by SMTP_URL, where this site is started. That wins: change it there.',
  buyersPay:
    'Buyers pay with real money here and would get no receipt. Connect another server in its place, or remove the payment keys first.',
  noServer: 'No mail server is connected yet: there is nothing to try.',
  passwordNeeded: 'Please enter the password of the mail server.',
  testSubject: 'Letters from your shop arrive',
};
