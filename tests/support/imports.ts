import { dirname, join, normalize } from 'node:path';

/** The file, or the package, that an import in a file names. */
export function resolved(path: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.'))
    return normalize(join(dirname(path), specifier)).replaceAll('\\', '/');
  return specifier;
}

/** The names that a file exports. */
export function namesExported(text: string): string[] {
  const declared = text.matchAll(
    /^export (?:async |abstract )?(?:function\*?|const|let|class|type|interface) (\w+)/gm,
  );
  const listed = text.matchAll(/^export (?:type )?\{([^}]*)\}/gm);
  return [
    ...[...declared].map((match) => match[1]!),
    ...[...listed].flatMap((match) => namesIn(match[1]!).map((name) => name.split(' as ').at(-1)!)),
  ];
}

/** What a file takes of others, each as `path name`; `*` where it takes a file as a whole. */
export function namesImported({ path, text }: { path: string; text: string }): string[] {
  const statements = [
    ...text.matchAll(/^(?:import|export)\s+(?:type\s+)?([^'";]*?)\s*from\s+['"]([^'"]+)['"]/gm),
  ].flatMap((match) => {
    const listed = namesIn(/\{([^}]*)\}/.exec(match[1]!)?.[1] ?? '').map(
      (name) => name.split(' as ')[0]!,
    );
    return [...listed, ...(match[1]!.includes('*') ? ['*'] : [])].map(
      (name) => `${resolved(path, match[2]!)} ${name}`,
    );
  });
  const whole = [...text.matchAll(/import\(\s*['"]([^'"]+)['"]/g)].map(
    (match) => `${resolved(path, match[1]!)} *`,
  );
  return [...statements, ...whole];
}

const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter(Boolean);
