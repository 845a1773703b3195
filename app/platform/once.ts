/** Makes a value when it is first asked for, and keeps it: formats take a phone milliseconds that its first screen has no use for. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
