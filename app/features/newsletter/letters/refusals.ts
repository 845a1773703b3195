const characters = new Intl.NumberFormat('en-US').format;

/** Why something is not done with a letter. */
export const refusals = {
  missing: 'There is no such letter.',
  changed: 'This letter was changed in another window meanwhile. Nothing was sent.',
  left: 'This letter is on its way, or went out already.',
  notADraft: 'It is scheduled or went out already. Take it back to a draft first.',
  otherTime: 'It is scheduled for another time already. Take it back first.',
  notScheduled: 'It is not scheduled any more.',
  notSending: 'It is not being sent any more.',
  summary: 'This letter cannot be sent yet.',
  subject: 'Write a subject.',
  body: 'Write the letter first.',
  underWay: 'A picture is still on its way. Wait for it, or take it out.',
  tooLong: (most: number) => `Use ${characters(most)} characters at most.`,
  series: 'Choose the series.',
  nobody: 'Nobody gets it: there are no such readers yet.',
  past: 'Choose a time that is still to come.',
  tooFar: 'Choose a time within the next year.',
  noPost: 'There is no such post on the site.',
  noWork: 'There is no such work on the site.',
  oneSource: 'A letter is made from a post or a work, not both.',
  notYours: 'A test goes to your own addresses alone.',
  notTaken: (reason: string) =>
    `The mail server did not take it (${reason}). Look at the mail settings.`,
} as const;
