import { createHash } from 'node:crypto';
import { stripTypeScriptTypes } from 'node:module';
import type { Context } from '#app/platform/context.server.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import { canonical } from '../certificate.ts';
import { pictureBytes } from '../picture.server.ts';
import { type Saved, writeSaved } from './saved.ts';
import { savedCopy } from './saved-copy.ts';
import { getCertificate } from '../service.server.ts';

/**
 * A certificate as one HTML file that shows itself and checks its own signatures with the site away (decision 26). Its policy
 * names program and style by hash, so that a file whose program was changed does not run and stays "not checked".
 * Throws AppError 'missing'.
 */
export async function saveCertificate(context: Context, number: string): Promise<SentFile> {
  const certificate = await getCertificate(context, number);
  const picture = await pictureBytes(context, certificate, 1080);
  const statement = canonical({
    certificate: certificate.number,
    kind: 'saved certificate',
    picture: picture ? createHash('sha256').update(picture).digest('hex') : null,
    savedAt: context.now().toISOString(),
  });
  const { record, signature, publicKey } = certificate;
  const sealed = {
    record,
    signature,
    publicKey,
    statement,
    statementSignature: context.seal.sign(statement),
  };
  const html = htmlOf(certificate.number, {
    ...sealed,
    picture: picture?.toString('base64') ?? null,
  });
  return { name: `certificate-${certificate.number}.html`, bytes: Buffer.from(html) };
}

function htmlOf(number: string, saved: Saved): string {
  program ??= readProgram();
  const policy = `default-src 'none'; img-src data:; style-src '${hashOf(style)}'; script-src '${hashOf(program)}'`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${savedCopy.title} ${number}</title><style>${style}</style></head>
<body><main aria-live="polite"><h1>${savedCopy.asleep}</h1><p>${savedCopy.asleepNote}</p></main>
<script type="application/json" id="saved">${writeSaved(saved)}</script>
<script>${program}</script></body></html>
`;
}

let program: string | undefined;

/** As they were when the site was built. */
const sources = import.meta.glob<string>('./saved*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The modules that run in the file, joined into one script; one scope for all makes their imports superfluous. */
function readProgram(): string {
  const parts = ['saved-copy', 'saved', 'saved-certificate'].map((name) =>
    stripTypeScriptTypes(sources[`./${name}.ts`] ?? '')
      .replaceAll(/^import [^;]*;$/gm, '')
      .replaceAll(/^export /gm, ''),
  );
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`;
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const style = `
:root { color-scheme: light dark; --wall: light-dark(#f5f2ec, #141513); --ink: light-dark(#1b1c1a, #ece8df); --label: light-dark(#5d594f, #aca79a);
  --rule: light-dark(#d8d2c6, #33352f); --moss: light-dark(#55622f, #a9b673); --danger: light-dark(#a3271f, #ef8a7f); }
body { margin: 0; background: var(--wall); color: var(--ink); font: 1rem/1.5 Archivo, 'Helvetica Neue', Arial, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 2.5rem 1.25rem 5rem; }
h1 { font: 600 2.25rem/1.1 Newsreader, Georgia, serif; margin: 0 0 .5rem; }
.title { font-style: italic; font-weight: 400; }
.kind { margin: 0 0 1.5rem; color: var(--label); }
img { display: block; max-width: 100%; max-height: 80vh; margin: 0 0 1.5rem; }
.right { border-top: 1px solid var(--ink); margin-top: 2rem; padding-top: 1rem; color: var(--moss); font-weight: 600; }
.wrong { color: var(--danger); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .4rem 2rem; margin: 1.5rem 0; }
dt { color: var(--label); } dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
a { color: inherit; overflow-wrap: anywhere; }
details { border-top: 1px solid var(--rule); margin-top: 2rem; } summary { min-height: 44px; line-height: 44px; cursor: pointer; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .8125rem; }
`;
