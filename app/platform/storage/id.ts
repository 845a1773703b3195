/** Whether a text is an id of a row of ours. What a provider keeps beside its own, or an address names, may be anything. */
export const isId = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
