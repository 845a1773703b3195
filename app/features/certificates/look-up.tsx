import { type ChangeEvent, useState } from 'react';
import { Button, buttonLook } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { read } from '#app/platform/call.ts';
import { certificateCopy as copy } from './copy.ts';
import { checkSaved, readSaved, type Saved } from './saved/saved.ts';

type Finding =
  | { kind: 'right'; number: string; title: string }
  | { kind: 'wrong' | 'unable' | 'no-file' | 'failed' };

/** A number is typed, or a saved file is opened; the form works without scripts, the file is read in this browser and sent nowhere. */
export function LookUp({ typed }: { typed?: string }) {
  const [finding, setFinding] = useState<Finding>();

  async function open(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (file) setFinding(await examine(file).catch(failed));
  }

  return (
    <div className="mt-10 grid max-w-[56rem] gap-12 lg:grid-cols-2 lg:gap-20">
      <form action="/verify" method="get" className="grid content-start gap-5">
        <TextField
          id="number"
          name="number"
          label={copy.numberLabel}
          help={copy.numberHelp}
          defaultValue={typed}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          required
        />
        <Button type="submit" variant="filled" className="justify-self-start">
          {copy.lookUp}
        </Button>
      </form>
      <div className="grid content-start gap-5 [@media(scripting:none)]:hidden">
        <div className="relative justify-self-start has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink">
          <span className={buttonLook({ variant: 'secondary' })} aria-hidden="true">
            <span className="button-face">{copy.fileLabel}</span>
          </span>
          <input
            type="file"
            aria-label={copy.fileLabel}
            accept=".html,text/html"
            onChange={(event) => void open(event)}
            className="absolute inset-0 w-full cursor-pointer opacity-0"
          />
        </div>
        <div role="status">{finding && <Found finding={finding} />}</div>
      </div>
    </div>
  );
}

function Found({ finding }: { finding: Finding }) {
  if (finding.kind === 'right')
    return (
      <>
        <p className="font-semibold text-moss">{copy.file.right(finding.title, finding.number)}</p>
        <Link
          to={`/verify/${finding.number}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {copy.file.toPage}
        </Link>
      </>
    );
  const sentences = {
    wrong: copy.file.wrong,
    unable: copy.here.unable,
    'no-file': copy.file.noFile,
    failed: copy.notRead,
  };
  return <p className="font-semibold text-danger">{sentences[finding.kind]}</p>;
}

async function examine(file: File): Promise<Finding> {
  // Not parsed as a page: nothing of a stranger's file is to come alive here.
  const [, text] =
    /<script type="application\/json" id="saved">([^<]*)</.exec(await file.text()) ?? [];
  if (!text) return { kind: 'no-file' };
  const saved = readSaved(text);
  if (!saved) return { kind: 'wrong' };
  // The key of this site, not the one the file brings along.
  const { publicKey } = (await read('/api/certificate-key')) as Pick<Saved, 'publicKey'>;
  const isRight = await checkSaved({ ...saved, publicKey });
  if (isRight === undefined) return { kind: 'unable' };
  if (!isRight) return { kind: 'wrong' };
  const { title, certificate } = JSON.parse(saved.record) as { title: string; certificate: string };
  return { kind: 'right', number: certificate, title };
}

function failed(problem: unknown): Finding {
  console.warn(problem);
  return { kind: 'failed' };
}
