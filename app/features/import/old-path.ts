/**
 * An address of another shop as it is kept and asked for: without host, query and the slash at its end, in lower case, its letters as they are.
 * Undefined for the front page and for what is no address.
 */
export function oldPath(address: string): string | undefined {
  const [path = ''] = address.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/, 1);
  const plain = decoded(path).toLowerCase().replace(/\/+$/, '').replace(/^\/*/, '/');
  return plain.length > 1 && plain.length <= 500 && !/[?#\p{Cc}]/u.test(plain) ? plain : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
