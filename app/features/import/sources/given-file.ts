/** A file of an export: its name without folders, and what is in it. */
export type GivenFile = { name: string; bytes: Uint8Array };
