// Loaded into a site that a test starts (`withClockAhead`): with each SIGUSR2 its clock goes on by a minute at once.
let ahead = 0;
process.on('SIGUSR2', () => (ahead += 60_000));

const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(...(given as [number]));
  }
  // What the runtime itself makes, such as the times of a file, is a date too.
  static override [Symbol.hasInstance](value: unknown) {
    return value instanceof RealDate;
  }
  static override now() {
    return RealDate.now() + ahead;
  }
} as unknown as DateConstructor;
