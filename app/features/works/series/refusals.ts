/** Why a series is not changed. */
export const refusals = {
  missing: 'There is no such series any more.',
  taken: (name: string) => `There is a series called ${name} already.`,
};
