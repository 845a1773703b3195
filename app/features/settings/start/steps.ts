/** The steps to a shop that sells, in the order in which they are offered. Any of them may be taken first. */
export const stepNames = [
  'name',
  'address',
  'words',
  'work',
  'shipping',
  'payment',
  'mail',
  'open',
] as const;
export type StepName = (typeof stepNames)[number];

/** The step that follows; the last one has none. */
export const stepAfter = (step: StepName): StepName | undefined =>
  stepNames[stepNames.indexOf(step) + 1];
