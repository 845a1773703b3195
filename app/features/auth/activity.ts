/** What can happen to an account. A stored kind that is not among them was written by another version. */
const activityKinds = [
  'signed-in',
  'new-browser',
  'sign-in-failed',
  'code-failed',
  'sign-in-refused',
  'unknown-name',
  'recovery-code-used',
  'signed-out',
  'session-ended',
  'sessions-ended',
  'password-changed',
  'name-changed',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'reset-asked',
  'reset-used',
  'account-created',
  'mail-server-set',
  'mail-server-removed',
  'payment-keys-set',
  'payment-keys-removed',
  'printer-set',
  'printer-removed',
  'backup-passphrase-set',
  'backup-passphrase-removed',
] as const;

export type ActivityKind = (typeof activityKinds)[number];

const words: Record<ActivityKind, string> = {
  'signed-in': 'Signed in',
  'new-browser': 'Signed in from a new browser',
  'sign-in-failed': 'Wrong password',
  'code-failed': 'Right password, wrong code',
  'sign-in-refused': 'Sign-in refused after too many tries',
  'unknown-name': 'Sign-in tried with an unknown user name',
  'recovery-code-used': 'Recovery code used',
  'signed-out': 'Signed out',
  'session-ended': 'One browser signed out',
  'sessions-ended': 'Every other browser signed out',
  'password-changed': 'Password changed',
  'name-changed': 'User name changed',
  'email-changed': 'Email address changed',
  'second-factor-on': 'Second factor switched on',
  'second-factor-off': 'Second factor switched off',
  'reset-asked': 'Link for a new password requested',
  'reset-used': 'Password changed by a mailed link',
  'account-created': 'Account created',
  'mail-server-set': 'Mail server set',
  'mail-server-removed': 'Mail server removed',
  'payment-keys-set': 'Payment keys set',
  'payment-keys-removed': 'Payment keys removed',
  'printer-set': 'Printer set',
  'printer-removed': 'Printer removed',
  'backup-passphrase-set': 'Passphrase of the backups set',
  'backup-passphrase-removed': 'Passphrase of the backups removed',
};

/** A kind of activity in words for the owner. */
export function activityWords(kind: string): string {
  return isKind(kind) ? words[kind] : 'Another change of the account';
}

/** What the owner should notice at a glance: somebody who was not let in. */
export function isFailure(kind: string): boolean {
  return ['sign-in-failed', 'code-failed', 'sign-in-refused', 'unknown-name'].includes(kind);
}

function isKind(kind: string): kind is ActivityKind {
  return (activityKinds as readonly string[]).includes(kind);
}
